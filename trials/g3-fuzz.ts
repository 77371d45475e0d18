import { runTests } from './frame/tests.ts'
import type { Trial } from './frame/trial.ts'

/** Of all that is sent: one in so many. */
const RAW_SHARE = 6
const PAGES_SHARE = 6

export const fuzz: Trial = {
  id: 'G3',
  name: 'fuzzed calls, pages and bytes',
  promise:
    'Whatever is sent to calls or pages, the answer is decent: no 500, within 2 s of work, as declared for the call, a page with its policy and nothing typed as an element, none of our insides.',
  planned: { fast: 12_000, deep: 120_000, mutant: 12_000 },
  run: (run) => {
    const RAW = Math.round(run.planned / RAW_SHARE)
    const PAGES = Math.round(run.planned / PAGES_SHARE)
    const CALLS = run.planned - RAW - PAGES
    return runTests(run, ['trials/fuzz/fuzz.trial.ts', 'trials/fuzz/pages.trial.ts'], {
      ...{ CALLS, RAW, PAGES },
    })
  },
  flaws: [
    {
      name: 'refusals tell where they come from',
      file: 'server/src/http/errors.ts',
      find: 'send(toErrorBody(reply.request.language, error))',
      replace: 'send({ ...toErrorBody(reply.request.language, error), stack: error.stack })',
    },
    {
      name: 'texts with what the database can’t store are taken',
      file: 'contract/src/fields.ts',
      find: '(text) => !FORBIDDEN.test(text)',
      replace: '(text) => !FORBIDDEN.test(text) || text.length > 0',
    },
    {
      name: 'pages have what was typed as it was typed',
      file: 'server/src/pages/web.ts',
      find: 'body: entry.findHtml(context) ?? Buffer.from(await response.arrayBuffer()),',
      replace: `body: Buffer.from(String(entry.findHtml(context) ?? (await response.text()))
        .replaceAll('&lt;', '<').replaceAll('&gt;', '>')),`,
    },
    {
      name: 'pages that weren’t found have no policy of their own',
      file: 'server/src/pages/web.ts',
      find: 'return isPage ? withPolicy',
      replace: 'return isPage && status === 200 ? withPolicy',
    },
    {
      name: 'addresses with a bad escape reach the pages',
      file: 'server/src/http/errors.ts',
      find: '    return url\n  } catch {\n    return NO_PAGE',
      replace: '    return url\n  } catch {\n    return url',
    },
    {
      name: 'paths of many parts reach the router',
      file: 'server/src/pages/page-address.ts',
      find: '[pathname, ...paths]',
      replace: 'paths',
    },
  ],
  tests: [
    'server/src/http/whole-api/contract-walk.test.ts',
    'server/src/http/input/receive.test.ts',
    'server/src/http/replies/parse-reply.test.ts',
  ],
}
