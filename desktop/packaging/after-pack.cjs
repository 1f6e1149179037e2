// electron-builder loads its hooks with require. No package leaves without the keychain module of its own
// system.
const { existsSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

const architectures = ['ia32', 'x64', 'armv7l', 'arm64', 'universal'];

/** The system and the processor that a native module was built for, by its first bytes. */
function builtFor(bytes) {
	if (bytes.readUInt32BE(0) === 0x7f454c46)
		return `linux-${{ 62: 'x64', 183: 'arm64' }[bytes.readUInt16LE(18)]}`;
	if (bytes.readUInt32LE(0) === 0xfeedfacf)
		return `darwin-${{ 16777223: 'x64', 16777228: 'arm64' }[bytes.readUInt32LE(4)]}`;
	if (bytes.readUInt32BE(0) === 0xcafebabe) return 'darwin-universal';
	if (bytes.toString('latin1', 0, 2) === 'MZ') {
		const head = bytes.readUInt32LE(0x3c);
		return `win32-${{ 34404: 'x64', 43620: 'arm64' }[bytes.readUInt16LE(head + 4)]}`;
	}
	return 'unknown';
}

/** Installed apps run the files at this address, so nobody on the way may change them. */
function checkFeed(address) {
	if (!URL.canParse(address ?? '') || new URL(address).protocol !== 'https:')
		throw new Error('CLEARWAY_UPDATES_URL must name the https folder that updates will be taken from');
}

module.exports = async ({ electronPlatformName, arch, appOutDir, packager }) => {
	checkFeed(process.env.CLEARWAY_UPDATES_URL);
	const isMac = electronPlatformName === 'darwin';
	const resources = isMac ? `${packager.appInfo.productFilename}.app/Contents/Resources` : 'resources';
	const file = join(appOutDir, resources, 'app.asar.unpacked/keytar/build/Release/keytar.node');
	if (!existsSync(file))
		throw new Error(
			'keytar.node is not in the package: install keytar with its build (libsecret-1-dev on Linux) and build again',
		);
	const wanted = `${electronPlatformName}-${architectures[arch]}`;
	const built = builtFor(readFileSync(file));
	if (built !== wanted && built !== 'darwin-universal')
		throw new Error(`keytar.node is for ${built}, the package for ${wanted}: build it on that system`);
};
module.exports.builtFor = builtFor;
module.exports.checkFeed = checkFeed;
