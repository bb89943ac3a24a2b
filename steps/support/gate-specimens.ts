import type { Files } from './small-project.ts';

const REQUIREMENTS = `requirements:
  - { id: R-SHOP-1, status: done, title: 'The shop lets visitors in' }
  - { id: R-SHOP-2, status: planned, title: 'The shop delivers to the door' }
`;

const STEPS = `import { Given, When } from '@cucumber/cucumber';
Given('the shop opens', () => {});
When('{int} visitor(s) come(s) in', (_visitors) => {});
`;

// The gate's messages name lines of this text: 5 and 6 are steps of the first scenario, 9 is the second scenario.
const SHOP = `Feature: A shop
  @R-SHOP-1
  Rule: Visitors are let in
    Scenario: A visitor comes in
      Given the shop opens
      When 1 visitor comes in

    # Another.
    Scenario: Two visitors come in
      When 2 visitors come in
`;

/** A small project whose specification has no holes. */
export const SOUND_SPECIFICATION: Files = {
  'package.json': JSON.stringify({ name: 'shop', description: 'A small shop.', type: 'module' }),
  'cucumber.json': JSON.stringify({ default: { import: ['steps/**/*.mjs'], tags: 'not @wip', publishQuiet: true } }),
  'features/requirements.yaml': REQUIREMENTS,
  'features/shop.feature': SHOP,
  'steps/shop.mjs': STEPS,
};

const BREAD = `${REQUIREMENTS}  - { id: R-SHOP-3, status: done, title: 'Bread is sold' }\n`;

const oneScenario = (tags: string, name: string, steps: string): string =>
  `Feature: Another\n  ${tags}\n  Rule: Another rule\n    Scenario: ${name}\n${steps}`;

/** What to write into the sound specification for each hole, by the words of the feature. */
export const HOLES: Readonly<Record<string, Files>> = {
  'a scenario in progress whose steps are not carried out yet': {
    'features/later.feature': oneScenario('@R-SHOP-2', 'Delivery', '      Given a van').replace(
      '    Sc',
      '    @wip\n    Sc',
    ),
  },
  'a step that nothing carries out': {
    'features/shop.feature': SHOP.replace('When 1 visitor comes in', 'When the shop burns down'),
  },
  'a step that fits two definitions': { 'steps/shop.mjs': `${STEPS}Given(/^the shop (.*)$/, () => {});\n` },
  'a step definition that no scenario uses': { 'steps/shop.mjs': `${STEPS}\n\nGiven('nobody says this', () => {});\n` },
  'a scenario without steps': { 'features/shop.feature': `${SHOP}    Scenario: An empty promise\n` },
  'an outline without rows': {
    'features/shop.feature': `${SHOP}    Scenario Outline: A promise for nobody\n      When <n> visitors come in\n      Examples:\n        | n |\n`,
  },
  'a feature without a scenario': { 'features/empty.feature': 'Feature: Nothing\n  Only words.\n' },
  'two scenarios of the same name': {
    'features/shop.feature': SHOP.replace('Two visitors come in', 'a visitor comes in'),
  },
  'a rule that names no requirement': {
    'features/night.feature':
      'Feature: Night\n  Rule: Doors close at night\n    Scenario: At night\n      Given the shop opens\n',
  },
  'a scenario that stands under no rule': {
    'features/stray.feature': 'Feature: Stray\n  Scenario: A stray\n    Given the shop opens\n',
  },
  'a tag for a requirement that is not listed': {
    'features/unknown.feature': oneScenario('@R-SHOP-9', 'Unknown', '      Given the shop opens\n'),
  },
  'a misspelt tag for a requirement': {
    'features/unknown.feature': oneScenario('@r-shop-1', 'Misspelt', '      Given the shop opens\n'),
  },
  'a finished requirement without a scenario': { 'features/requirements.yaml': BREAD },
  'a finished requirement only in progress': {
    'features/requirements.yaml': BREAD,
    'features/bread.feature': oneScenario('@R-SHOP-3 @wip', 'Bread', '      Given the shop opens\n').replace(
      '@R-SHOP-3 @wip\n  Rule: Another rule\n    Sc',
      '@R-SHOP-3\n  Rule: Another rule\n    @wip\n    Sc',
    ),
  },
  'fewer scenarios than recorded': { 'features/scenario-count.json': '{ "scenarios": 3 }' },
  'a feature that cannot be read': {
    'features/broken.feature': 'Feature: Broken\n  Scenario: x\n    Given a step\n    Whenever it rains\n',
  },
  'a list of requirements with an unknown state': {
    'features/requirements.yaml': REQUIREMENTS.replace('status: done', 'status: finished'),
  },
  'a requirement that is listed twice': {
    'features/requirements.yaml': `${REQUIREMENTS}${REQUIREMENTS.split('\n')[1]}\n`,
  },
};
