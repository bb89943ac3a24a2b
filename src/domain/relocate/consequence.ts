import type { Fingerprint } from './fingerprint.ts';
import { roleFamily } from './role-family.ts';
import { fold, wordsOf } from './words.ts';

/** What pressing a control may cost: nothing, a form sent off, or something that cannot be taken back. */
export type Consequence = 'plain' | 'submits' | 'destructive';

/** Whole words, folded as `fold` does (no accents), by language. */
const WORDS = {
  english:
    'delete deletes deleting deleted remove removes removing erase destroy discard drop purge wipe trash cancel cancels cancelling unsubscribe terminate deactivate disable revoke reset pay buy purchase checkout transfer withdraw uninstall reject decline block ban kick void refund overwrite unlink unpublish close',
  german:
    'loschen geloscht entfernen entfernt verwerfen vernichten abbrechen stornieren storno widerrufen abbestellen abmelden kundigen beenden deaktivieren sperren zurucksetzen bezahlen zahlen kaufen bestellen kostenpflichtig uberweisen abheben ablehnen deinstallieren leeren',
  french:
    'supprimer suppression effacer retirer enlever detruire annuler resilier desabonner desinscrire desactiver revoquer reinitialiser payer acheter commander virer transferer retrait refuser rejeter bloquer desinstaller vider abandonner',
  spanish:
    'eliminar borrar quitar suprimir destruir descartar cancelar anular desuscribir desuscribirse desactivar revocar restablecer reiniciar pagar comprar transferir retirar rechazar bloquear desinstalar vaciar',
  italian:
    'elimina eliminare cancella cancellare rimuovi rimuovere annulla annullare disdici disdire disiscriviti disattiva disattivare revoca revocare ripristina reimposta paga pagare acquista acquistare compra trasferisci trasferire bonifico preleva rifiuta blocca disinstalla svuota scarta',
  portuguese:
    'excluir apagar deletar remover eliminar descartar cancelar anular desinscrever desativar revogar redefinir repor pagar comprar transferir sacar rejeitar recusar bloquear desinstalar esvaziar',
  dutch:
    'verwijderen verwijder wissen annuleren annuleer opzeggen uitschrijven afmelden deactiveren intrekken resetten herstellen betalen betaal kopen koop overmaken weigeren blokkeren',
  polish: 'usun usunac skasuj anuluj odrzuc wypisz dezaktywuj zresetuj zaplac kup przelej przelew zablokuj odinstaluj',
  turkish: 'sil kaldir iptal sifirla ode satin havale reddet engelle',
  swedish: 'radera bort avbryt avboka avsluta aterstall betala kop overfor avvisa blockera',
  russian:
    'удалить удаление стереть убрать отменить отмена отписаться отключить деактивировать отозвать сбросить сброс оплатить заплатить купить перевести перевод снять отклонить заблокировать очистить',
  ukrainian: 'видалити скасувати відписатися скинути сплатити купити переказати відхилити заблокувати очистити',
  arabic: 'حذف احذف ازاله ازل مسح امسح الغاء الغ محو ادفع دفع شراء اشتر تحويل حول سحب رفض حظر تعطيل',
  hebrew: 'מחק מחיקה הסר הסרה בטל ביטול שלם תשלום קנה העבר אפס חסום דחה',
  hindi: 'हटाएं मिटाएं रद्द भुगतान खरीदें',
  korean: '삭제 제거 취소 해지 탈퇴 초기화 결제 구매 이체 송금 차단 거부',
} as const satisfies Record<string, string>;

/** Scripts that write no spaces, and Korean, whose endings cling to the word: found anywhere in the name. */
const WITHIN = {
  chinese:
    '删除 刪除 移除 清除 清空 销毁 丢弃 取消 撤销 退订 注销 停用 禁用 吊销 重置 支付 付款 购买 購買 下单 转账 轉帳 汇款 提现 退款 拒绝 屏蔽 卸载 解除',
  japanese:
    '削除 消去 破棄 取消 取り消 キャンセル 解約 退会 停止 無効 リセット 初期化 支払 購入 注文 振込 送金 出金 拒否 ブロック',
  korean: '삭제 제거 취소 해지 탈퇴 초기화 결제 구매 이체 송금 차단 거부',
  thai: 'ลบ ยกเลิก ชำระ ซื้อ โอน',
} as const satisfies Record<string, string>;

const words: ReadonlySet<string> = new Set(
  Object.values(WORDS).flatMap((line) => fold(line).split(' ').concat(line.split(' ').map(fold))),
);
const within: readonly string[] = [...new Set(Object.values(WITHIN).flatMap((line) => line.split(' ').map(fold)))];
const IS_PLAIN = /^[\x20-\x7e]*$/u;
const ARABIC_ARTICLE = /^(?:وال|ال|و|ب|ل)(?=.{3})/u;

/** Whether a name speaks of something that cannot be taken back, in any of the languages of the table. */
export const namesDestruction = (name: string | undefined): boolean => {
  if (!name) return false;
  const { tokens, tight } = wordsOf(name);
  if (tokens.some((token) => words.has(token) || words.has(token.replace(ARABIC_ARTICLE, '')))) return true;
  return !IS_PLAIN.test(name) && within.some((part) => tight.includes(part));
};

/** A control's own words only; a container that holds such a control, or a long passage, is not one. */
const LONGEST_CONTROL_NAME = 120;
const METHODS: ReadonlySet<string> = new Set(['delete', 'put', 'patch']);
const SENDS: ReadonlySet<string> = new Set(['submit', 'image']);
const TEST_ID_PARTS = /[-_.:\s]+|(?<=[a-z])(?=[A-Z])/u;

/** A field takes words and a radio button marks a choice; what sends either is another control. */
const onlyHolds = (f: Fingerprint): boolean => {
  const family = roleFamily(f);
  return family === 'write' || family === 'choose' || family === 'adjust' || f.role === 'radio' || f.type === 'radio';
};

/**
 * What pressing this control may cost.
 * Every name that it carries counts, so that a forged `aria-label` hides nothing.
 */
export const consequenceOf = (f: Fingerprint): Consequence => {
  const saying = [f.name, f.text, f.ariaLabel, f.title, f.alt].filter(
    (s) => s !== undefined && s.length <= LONGEST_CONTROL_NAME,
  );
  if (onlyHolds(f)) return 'plain';
  const keyed = [f.testId, f.nameAttribute].map((key) => key?.split(TEST_ID_PARTS).join(' '));
  if (f.type === 'reset' || saying.some(namesDestruction)) return 'destructive';
  if (roleFamily(f) !== 'press') return 'plain';
  const method = f.formMethod?.toLowerCase();
  const sends = f.type === undefined ? f.tag === 'button' : SENDS.has(f.type);
  if (keyed.some(namesDestruction) || (sends && method !== undefined && METHODS.has(method))) return 'destructive';
  return sends && method === 'post' ? 'submits' : 'plain';
};
