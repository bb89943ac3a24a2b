import type { FrameLocator, Locator, Page } from 'playwright';
import type { Locating, Target } from '../file/target.ts';

type Root = Page | FrameLocator | Locator;

/** The locator of a target on a page; nothing is looked for yet. */
export const locate = (page: Page, target: Target): Locator => {
  const root: Root = target.frame === undefined ? page : page.frameLocator(target.frame);
  const scope = target.within === undefined ? root : inside(root, target.within);
  const found = byWay(scope, target.find, target.exact);
  return target.nth === undefined ? found : found.nth(target.nth);
};

const inside = (root: Root, target: Target): Locator => {
  const scope = target.within === undefined ? root : inside(root, target.within);
  const found = byWay(scope, target.find, target.exact);
  return target.nth === undefined ? found : found.nth(target.nth);
};

const byWay = (scope: Root, find: Locating, exact: boolean): Locator => {
  switch (find.by) {
    case 'role':
      return scope.getByRole(find.role, find.name === undefined ? {} : { name: find.name, exact });
    case 'text':
      return scope.getByText(find.value, { exact });
    case 'label':
      return labelled(scope, find.value, exact);
    case 'placeholder':
      return scope.getByPlaceholder(find.value, { exact });
    case 'title':
      return scope.getByTitle(find.value, { exact });
    case 'alt':
      return scope.getByAltText(find.value, { exact });
    case 'testId':
      return scope.getByTestId(find.value);
    case 'selector':
      return scope.locator(find.selector);
  }
};

/**
 * A field by its label. Gotcha: the text of a label around a select holds the options too, so that its words alone are
 * never the whole of it; its accessible name is.
 */
export const labelled = (scope: Root, label: string, exact: boolean): Locator =>
  scope.getByLabel(label, { exact }).or(scope.getByRole('combobox', { name: label, exact }));
