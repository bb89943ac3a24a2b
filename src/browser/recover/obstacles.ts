import type { ObstacleRecipe } from './options.ts';
import type { PageSession } from './session.ts';
import type { StepScope } from './step-scope.ts';

/** Well-known consent banners, each with its refusing or necessary-only choice. Source: the vendors' own markup. */
export const CONSENT_RECIPES: readonly ObstacleRecipe[] = [
  {
    name: 'OneTrust',
    layer: '#onetrust-banner-sdk, #onetrust-consent-sdk',
    close: '#onetrust-reject-all-handler, .onetrust-close-btn-handler',
  },
  {
    name: 'Cookiebot',
    layer: '#CybotCookiebotDialog',
    close: '#CybotCookiebotDialogBodyButtonDecline, #CybotCookiebotDialogBodyLevelButtonLevelOptinDeclineAll',
  },
  {
    name: 'Usercentrics',
    layer: '#usercentrics-root, #uc-banner',
    close: '[data-testid="uc-deny-all-button"], #uc-btn-deny-banner',
  },
  {
    name: 'Didomi',
    layer: '#didomi-host, .didomi-popup-container',
    close: '#didomi-notice-disagree-button, .didomi-continue-without-agreeing',
  },
  {
    name: 'TrustArc',
    layer: '#truste-consent-track, .truste_box_overlay',
    close: '#truste-consent-required, .pdynamicbutton .required',
  },
  {
    name: 'Quantcast',
    layer: '.qc-cmp2-container, #qc-cmp2-ui',
    close: '.qc-cmp2-summary-buttons button[mode="secondary"]',
  },
  { name: 'Osano', layer: '.osano-cm-window', close: '.osano-cm-denyAll, .osano-cm-deny' },
  { name: 'Klaro', layer: '.klaro .cookie-notice, .klaro .cookie-modal', close: '.cn-decline' },
  { name: 'Cookie Consent', layer: '.cc-window, .cookieconsent', close: '.cc-deny, .cc-dismiss' },
  {
    name: 'a consent banner',
    layer:
      ':is([id*="cookie" i],[class*="cookie" i],[id*="consent" i],[class*="consent" i],[id*="gdpr" i],[class*="gdpr" i],[aria-label*="cookie" i],[aria-label*="consent" i]):has(button, a, [role="button"])',
    close:
      ':is(button,a,[role="button"]):is(:text-matches("^(reject|decline|deny|refuse|only necessary|necessary only|essential only|continue without|no,? thanks|ablehnen|nur notwendige|nur erforderliche|refuser|tout refuser|rechazar|rifiuta|weigeren|recusar|拒绝|仅必要|رفض)", "i"), :text-matches("(reject all|decline all|only necessary|necessary only|essential only|strictly necessary|alle ablehnen|tout refuser|rechazar todo)", "i"))',
  },
];

/** How long a recipe's own click may take, milliseconds. */
const CLOSE_MS = 1_500;

/** Takes known layers away by the recipes the user enabled. Says whether one was. */
export const clearObstacle = async (session: PageSession, scope: StepScope): Promise<boolean> => {
  const { consent, recipes } = session.settings.obstacles;
  const known = [...recipes, ...(consent ? CONSENT_RECIPES : [])];
  for (const recipe of known) {
    const layer = session.page.locator(recipe.layer).filter({ visible: true });
    if ((await layer.count().catch(() => 0)) === 0) continue;
    const close = layer.locator(recipe.close).filter({ visible: true }).first();
    if ((await close.count().catch(() => 0)) === 0) continue;
    const ms = Math.max(1, Math.min(CLOSE_MS, scope.budget.remainingMs));
    const done = await close.click({ timeout: ms }).then(
      () => true,
      () => false,
    );
    if (!done) continue;
    session.emit(scope.name, { type: 'obstacle', what: recipe.name, done: 'dismissed' });
    return true;
  }
  return false;
};
