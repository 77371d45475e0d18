import type { Trial } from './frame/trial.ts'
import { underLoad } from './g1-load.ts'
import { kills } from './g2-kills.ts'
import { fuzz } from './g3-fuzz.ts'
import { access } from './g4-access.ts'
import { files } from './g5-files.ts'
import { races } from './g6-races.ts'
import { database } from './g7-database.ts'
import { powerLoss } from './g8-power.ts'
import { backup } from './g9-backup.ts'
import { stopping } from './g10-stopping.ts'
import { secondProcess } from './g11-second-process.ts'
import { faultsOfOthers } from './g12-faults.ts'
import { signingIn } from './g13-signing-in.ts'
import { secrets } from './g14-secrets.ts'
import { browserPages } from './g15-browser.ts'
import { scanners } from './g16-scanners.ts'
import { lives } from './g17-lives.ts'
import { migrations } from './g18-migrations.ts'

/** All guarantees, in their order. */
export const trials: readonly Trial[] = [
  underLoad,
  kills,
  fuzz,
  access,
  files,
  races,
  database,
  powerLoss,
  backup,
  stopping,
  secondProcess,
  faultsOfOthers,
  signingIn,
  secrets,
  browserPages,
  scanners,
  lives,
  migrations,
]
