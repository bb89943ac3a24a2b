import { defineParameterType } from '@cucumber/cucumber';
import { ERROR_CODES } from '../../src/domain/catalog/catalog.ts';
import { CATEGORIES } from '../../src/domain/catalog/categories.ts';
import { PHASES } from '../../src/domain/record/phase.ts';

const oneOf = (words: readonly string[]): RegExp => new RegExp(words.join('|'));

defineParameterType({ name: 'code', regexp: oneOf(ERROR_CODES), useForSnippets: false });
defineParameterType({ name: 'category', regexp: oneOf(Object.keys(CATEGORIES)), useForSnippets: false });
defineParameterType({ name: 'phase', regexp: oneOf(PHASES), useForSnippets: false });
