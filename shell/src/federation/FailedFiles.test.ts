/** @jest-environment jsdom */
import { FailedFiles } from './FailedFiles';

const FOLDER = 'http://localhost/releases/markets/1.0.0-aaaaaaaa/';

function failScript(src: string, integrity = ''): void {
  const script = document.createElement('script');
  Object.assign(script, { type: 'text/plain', src, integrity });
  document.head.append(script);
  script.dispatchEvent(new Event('error'));
  script.remove();
}

function failLink(href: string, rel: string): void {
  const link = document.createElement('link');
  Object.assign(link, { rel, href });
  document.head.append(link);
  link.dispatchEvent(new Event('error'));
  link.remove();
}

describe('FailedFiles', () => {
  it('lists every script and stylesheet below its folders that failed, with what it has to be', () => {
    const failed = new FailedFiles([FOLDER]);
    failScript(`${FOLDER}page.js`, 'sha384-page');
    failScript(`${FOLDER}table.js`);
    failLink(`${FOLDER}page.css`, 'stylesheet');
    expect(failed.list()).toEqual([
      { url: `${FOLDER}page.js`, integrity: 'sha384-page' },
      { url: `${FOLDER}table.js`, integrity: undefined },
      { url: `${FOLDER}page.css`, integrity: undefined },
    ]);
    expect(failed.find(`${FOLDER}page.js`)?.integrity).toBe('sha384-page');
  });

  it('leaves alone what lies elsewhere, and what was only fetched ahead', () => {
    const failed = new FailedFiles([FOLDER]);
    failScript('http://localhost/releases/forums/1.0.0-aaaaaaaa/page.js');
    failLink(`${FOLDER}page.js`, 'preload');
    expect(failed.list()).toEqual([]);
  });

  it('forgets a file that came', () => {
    const failed = new FailedFiles([FOLDER]);
    failScript(`${FOLDER}page.js`);
    failed.delete(`${FOLDER}page.js`);
    expect(failed.list()).toEqual([]);
  });
});
