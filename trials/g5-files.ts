import { runTests } from './frame/tests.ts'
import type { Trial } from './frame/trial.ts'

const TESTS = [
  'server/src/features/wizard/hostile-uploads.test.ts',
  'server/src/features/wizard/uploads.test.ts',
  'server/src/platform/pdf.test.ts',
  'server/src/platform/images.test.ts',
]

export const files: Trial = {
  id: 'G5',
  name: 'bad files',
  promise: 'A bad file is refused with a sentence and leaves nothing; a good one comes out clean.',
  planned: { fast: 300, deep: 300, mutant: 300 },
  run: (run) => runTests(run, TESTS, {}, 'pglite'),
  flaws: [
    {
      name: 'PDFs with something behind their end are taken',
      file: 'server/src/platform/file-kind.ts',
      find: "kind === 'pdf' && !endsAsPdf(tail) ? undefined : kind",
      replace: 'kind',
    },
    {
      name: 'no limit of pixels',
      file: 'server/src/platform/images.ts',
      find: "limitInputPixels: MAX_PIXELS, failOn: 'error'",
      replace: "limitInputPixels: false, failOn: 'none'",
    },
  ],
  tests: TESTS,
}
