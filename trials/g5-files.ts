import { runTests } from './frame/tests.ts'
import type { Trial } from './frame/trial.ts'

const TESTS = [
  'server/src/features/wizard/hostile-uploads.test.ts',
  'server/src/features/wizard/uploads.test.ts',
  'server/src/platform/uploads/pdf.test.ts',
  'server/src/platform/uploads/images.test.ts',
]

/** Damaged copies of good files: with those that are bad by themselves, over three hundred. */
const MUTATED = { fast: 220, deep: 2000 }
/** Tries with all other files. */
const OTHERS = 330

export const files: Trial = {
  id: 'G5',
  name: 'bad files',
  promise: 'A bad file is refused with a sentence and leaves nothing; a good one comes out clean.',
  planned: {
    fast: OTHERS + MUTATED.fast,
    deep: OTHERS + MUTATED.deep,
    mutant: OTHERS + MUTATED.fast,
  },
  run: (run) => runTests(run, TESTS, { MUTATED: run.planned - OTHERS }, 'pglite'),
  flaws: [
    {
      name: 'PDFs with something behind their end are taken',
      file: 'server/src/platform/uploads/file-kind.ts',
      find: "kind === 'pdf' && !endsAsPdf(tail) ? undefined : kind",
      replace: 'kind',
    },
    {
      name: 'no limit of pixels',
      file: 'server/src/platform/uploads/images.ts',
      find: "limitInputPixels: MAX_PIXELS, failOn: 'error'",
      replace: "limitInputPixels: false, failOn: 'none'",
    },
    {
      name: 'a swallowed rollback: rows of a refused upload are committed',
      file: 'server/src/features/wizard/uploads.ts',
      find: '.execute((tx) => saveRows(tx, platform, who, uploads, prepared))\n',
      replace: `.execute((tx) => saveRows(tx, platform, who, uploads, prepared).catch((error) => error))
    if (replaced instanceof Error) throw replaced
`,
    },
  ],
  tests: TESTS,
}
