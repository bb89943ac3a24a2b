// Adds search and folding to a page that is complete without it.
(() => {
  const all = (selector, from = document) => [...from.querySelectorAll(selector)];
  const search = document.getElementById('search');
  const found = document.getElementById('found');
  const scenarios = all('.scenario').map((element) => {
    const rule = element.closest('.rule');
    const words = [
      element.closest('.feature')?.querySelector('h3'),
      rule?.querySelector('h4'),
      rule?.querySelector('.ids'),
      element.querySelector('.name'),
      ...all('.step .text, td', element),
    ];
    return {
      element,
      words: words
        .map((part) => part?.textContent ?? '')
        .join(' ')
        .toLowerCase(),
    };
  });
  const show = () => {
    const wanted = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    let count = 0;
    for (const { element, words } of scenarios) {
      const fits = wanted.every((word) => words.includes(word));
      element.hidden = !fits;
      if (fits) count += 1;
    }
    for (const group of all('.rule, .feature, .capability')) {
      group.hidden = wanted.length > 0 && !group.querySelector('.scenario:not([hidden])');
    }
    found.textContent = wanted.length === 0 ? '' : `${count} scenario${count === 1 ? '' : 's'} found`;
  };
  const fold = (open) => {
    for (const details of all('.scenario')) details.open = open;
  };
  const openTarget = () => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!target) return;
    for (let at = target; at; at = at.parentElement) if (at.tagName === 'DETAILS') at.open = true;
    target.scrollIntoView();
  };
  for (const part of all('.with-script')) part.hidden = false;
  search.addEventListener('input', show);
  document.getElementById('open-all').addEventListener('click', () => fold(true));
  document.getElementById('close-all').addEventListener('click', () => fold(false));
  document.querySelector('.filters').addEventListener('submit', (event) => event.preventDefault());
  addEventListener('hashchange', openTarget);
  openTarget();
  // A reload may bring back what was typed.
  show();
})();
