import { expect } from 'chai';
import { CATALOG, CATEGORIES, type Classification } from '../../src/index.ts';

/** Whether a classification keeps every promise of its type. */
export const expectValid = (result: Classification): void => {
  expect(Object.hasOwn(CATALOG, result.code), result.code).to.equal(true);
  expect(Object.hasOwn(CATEGORIES, result.category), result.category).to.equal(true);
  expect(result.surface).to.equal(CATALOG[result.code].surface);
  expect(result.confidence).to.be.within(0, 1);
  expect(result.rule).to.be.a('string').with.length.above(0);
  expect(['none', 'done', 'unknown']).to.include(result.effect);
  expect(result.retrySame).to.be.a('boolean');
};
