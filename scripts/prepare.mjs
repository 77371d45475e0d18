// Prepares a fresh or outdated checkout: installs, builds, finds a browser. Plain JavaScript, because the first run
// uses the machine's own Node, before the pinned one is installed.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { findBrowser } from './browser.mjs'

const run = (command, ...args) => execFileSync(command, args, { stdio: 'inherit' })
const filesIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true }).map((file) => `${folder}/${file}`)
    : []
const newest = (paths) => Math.max(...paths.map((path) => statSync(path).mtimeMs))

function install() {
  const lock = readFileSync('package-lock.json', 'utf8')
  const stamp = 'node_modules/.installed-lock.json'
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  // npm writes this at the end of `npm ci`, which whoever deploys has run by hand: the server may be running on it.
  const byHand = 'node_modules/.package-lock.json'
  if (existsSync(byHand) && newest([byHand]) >= newest(['package-lock.json'])) return
  console.log('Installing what Nilayam needs (once, about a minute)')
  run('npm', 'ci', '--loglevel=error')
  writeFileSync(stamp, lock)
}

/** The texts as the server reads them; web's build makes its own. */
function texts() {
  const made = 'texts/generated/index.ts'
  const sources = ['texts/en', 'texts/compiler'].flatMap(filesIn)
  if (existsSync(made) && statSync(made).mtimeMs >= newest(sources)) return
  run('npm', 'run', '--silent', 'make-texts')
}

/** Another language than English has a build of its own. */
function build(language) {
  const built = `web/build/${language ? `${language}/` : ''}server/index.js`
  const sources = [
    'package-lock.json',
    'web/shared-scripts.ts',
    'web/vite.config.ts',
    ...['web/app', 'web/public', 'contract/src', 'map/src', 'texts/en', 'texts/compiler'].flatMap(
      filesIn,
    ),
  ]
  if (existsSync(built) && statSync(built).mtimeMs >= newest(sources)) return
  console.log(`Building the pages${language ? ` in ${language}` : ''}`)
  if (language) process.env.LANGUAGE = language
  run('npm', 'run', '--silent', 'build')
  delete process.env.LANGUAGE
}

const canInstallPackages =
  process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

function installPackages(...names) {
  run('apt-get', 'update', '-q')
  run('apt-get', 'install', '-qy', '--no-install-recommends', ...names)
}

function browser() {
  if (canInstallPackages) {
    // Without a font, Telugu names would be tested as boxes.
    const missing = [
      ...(findBrowser() ? [] : ['chromium-headless-shell']),
      ...(existsSync('/usr/share/fonts/truetype/lohit-telugu') ? [] : ['fonts-lohit-telu']),
    ]
    if (missing.length > 0) installPackages(...missing)
  } else if (!findBrowser()) run('npx', 'playwright', 'install', 'chromium')
}

/** Checks for Debian's Firefox and WebKit drivers, a virtual screen (Xvfb) and a screenshot tool. */
function engines() {
  const packages = {
    'firefox-esr': 'firefox-esr',
    'webkit2gtk-driver': 'WebKitWebDriver',
    xvfb: 'Xvfb',
    imagemagick: 'import',
  }
  const missing = Object.entries(packages).filter(([, name]) => !existsSync(`/usr/bin/${name}`))
  if (missing.length === 0) return
  const names = missing.map(([name]) => name)
  if (!canInstallPackages) throw new Error(`Install these first: ${names.join(', ')}`)
  installPackages(...names)
}

install()
texts()
if (process.argv.includes('build')) build()
if (process.argv.includes('pseudo')) build('en-XA')
if (process.argv.includes('browser')) browser()
if (process.argv.includes('engines')) engines()
