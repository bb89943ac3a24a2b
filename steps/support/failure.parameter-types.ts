import { defineParameterType } from '@cucumber/cucumber';

defineParameterType({
  name: 'yesno',
  regexp: /yes|no/,
  transformer: (word: string) => word === 'yes',
  useForSnippets: false,
});

defineParameterType({
  name: 'numbers',
  regexp: /\d+(?:, \d+)*/,
  transformer: (text: string) => text.split(', ').map(Number),
  useForSnippets: false,
});

defineParameterType({
  name: 'tally',
  regexp: /\w+ \d+(?:, \w+ \d+)*/,
  transformer: (text: string) => Object.fromEntries(text.split(', ').map((part) => tallyPart(part))),
  useForSnippets: false,
});

const tallyPart = (part: string): [string, number] => {
  const [name = '', count = ''] = part.split(' ');
  return [name, Number(count)];
};
