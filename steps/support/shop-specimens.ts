import type { Files } from './small-project.ts';

const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNk+M9Qz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC';

const COMMON: Files = {
  'package.json': JSON.stringify({ name: 'kettles', description: 'A shop that sells kettles.', type: 'module' }),
  'cucumber.json': JSON.stringify({ default: { import: ['steps/**/*.mjs'], tags: 'not @wip', publishQuiet: true } }),
};

/** Features with every kind of result, tables, an outline, a picture and a log. */
export const SHOP_RUN: Files = {
  ...COMMON,
  'features/requirements.yaml': `requirements:
  - { id: R-BUY-1, status: done, title: 'What is in stock can be bought' }
  - { id: R-BUY-2, status: done, title: 'What is sold out cannot be bought' }
  - { id: R-BUY-3, status: done, title: 'A kettle comes with its lid' }
  - { id: R-BUY-4, status: planned, title: 'A kettle can be given back' }
`,
  'features/checkout/buying.feature': `Feature: A visitor buys what is in stock
  As the owner of a small shop
  I want visitors to get what they pay for.

  Background:
    Given a shop with these kettles
      | name  | left |
      | Whist | 3    |

  @R-BUY-1
  Rule: What is in stock can be bought

    Scenario: A visitor buys the last kettle
      When the visitor buys 3 kettles
      Then 0 are left

    Scenario Outline: Each payment is taken
      When the visitor buys <count> kettles
      Then <left> are left
      Examples: That fit
        | count | left |
        | 1     | 2    |
      Examples: That do not fit
        | count | left |
        | 4     | 0    |

  @R-BUY-2
  Rule: What is sold out cannot be bought
    @wip
    Scenario: Not carried out yet
      When nobody has said how
`,
  'features/hand-over/person.feature': `Feature: A person takes over
  @R-BUY-2
  Rule: A picture tells what a person sees
    Scenario: A picture is attached
      When a picture is attached
`,
  'steps/shop.mjs': `import { Given, Then, When } from '@cucumber/cucumber';
Given('a shop with these kettles', function (table) { this.left = Number(table.hashes()[0].left); });
When('the visitor buys {int} kettles', function (count) {
  if (count > this.left) throw new Error(\`only \${this.left} left\`);
  this.left -= count;
});
Then('{int} are left', function (left) { if (this.left !== left) throw new Error(\`\${this.left} left\`); });
When('a picture is attached', function () {
  this.attach('${PICTURE}', { mediaType: 'base64:image/png', fileName: 'What the page showed' });
});
`,
};

/** Features whose names, errors and attachments try to take over the page that shows them. */
export const HOSTILE_RUN: Files = {
  ...COMMON,
  'features/requirements.yaml': `requirements:
  - { id: R-BAD-1, status: done, title: '<script>document.title="owned"</script> is a title' }
`,
  'features/hostile/hostile.feature': `Feature: <img src=x onerror="document.title='owned'">
  </style></script><script>document.title='owned'</script>

  @R-BAD-1
  Rule: <script>document.title='owned'</script> & "quotes"
    Scenario: An error with <b>markup</b> and control characters
      When it fails with a hostile message
    Scenario: A megabyte of text
      When a hostile megabyte is attached
`,
  'steps/hostile.mjs': `import { When } from '@cucumber/cucumber';
When('it fails with a hostile message', () => {
  throw new Error("\\u001b[31mred\\u001b[0m <img src=x onerror=document.title='owned'>\\u0007\\u202e " + 'x'.repeat(1_000_000));
});
When('a hostile megabyte is attached', function () {
  this.attach("</pre><script>document.title='owned'</script>".padEnd(1_000_000, ' log'), { mediaType: 'text/plain', fileName: '<b>log</b>.txt' });
  this.attach('<svg xmlns="http://www.w3.org/2000/svg" onload="document.title=1"/>', { mediaType: 'image/svg+xml' });
});
`,
};
