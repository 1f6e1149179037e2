import { chmod, mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { NtExecutable, NtExecutableResource, Resource } from 'resedit';

export type System = 'linux' | 'mac' | 'windows';

// Electron keeps its fuses behind this text: version, length, one digit each.
const fuses = Buffer.concat([
	Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'),
	Buffer.from([1, 9]),
	Buffer.from('101100011'),
]);

const program = Buffer.concat([Buffer.from('#!/bin/sh\nexit 0\n'), fuses]);

const languages = ['ru', 'uk', 'en-US', 'de'];

/**
 * Makes a folder that looks like an unpacked Electron of that system: enough to be packed and to have fuses
 * set and read back. It does not run.
 */
export async function makeDummyElectron(folder: string, version: string, system: System): Promise<void> {
	const ofSystem = { linux: linuxFiles, mac: macFiles, windows: windowsFiles }[system]();
	const files: Files = { version, LICENSE: 'dummy', ...ofSystem };
	for (const [file, bytes] of Object.entries(files)) {
		await mkdir(dirname(join(folder, file)), { recursive: true });
		await writeFile(join(folder, file), bytes);
		if (bytes === program) await chmod(join(folder, file), 0o755);
	}
	if (system !== 'mac') return;
	const links = { 'Versions/Current': 'A', 'Electron Framework': 'Versions/Current/Electron Framework' };
	for (const [link, to] of Object.entries(links)) await symlink(to, join(folder, framework, link));
}

type Files = Record<string, string | Buffer>;

const dummies = (names: readonly string[]): Files => Object.fromEntries(names.map((name) => [name, 'dummy']));

const chromium = (): Files =>
	dummies([
		...['icudtl.dat', 'resources.pak', 'snapshot_blob.bin', 'v8_context_snapshot.bin'],
		'LICENSES.chromium.html',
		...languages.map((language) => `locales/${language}.pak`),
	]);

const linuxFiles = (): Files => ({
	...chromium(),
	'resources/none': '',
	electron: program,
	'chrome-sandbox': 'dummy',
	chrome_crashpad_handler: 'dummy',
});

const windowsFiles = (): Files => ({ ...chromium(), 'resources/none': '', 'electron.exe': windowsProgram() });

function windowsProgram(): Buffer {
	const executable = NtExecutable.createEmpty(false, false);
	const resource = NtExecutableResource.from(executable);
	const said = Resource.VersionInfo.createEmpty();
	said.setStringValues(
		{ lang: 1033, codepage: 1200 },
		{ FileDescription: 'Electron', ProductName: 'Electron' },
	);
	said.outputToResourceEntries(resource.entries);
	resource.outputResource(executable);
	return Buffer.concat([Buffer.from(executable.generate()), fuses]);
}

const plist = (name: string, type: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><dict>
<key>CFBundleExecutable</key><string>${name}</string>
<key>CFBundleIdentifier</key><string>com.github.Electron</string>
<key>CFBundleName</key><string>${name}</string>
<key>CFBundlePackageType</key><string>${type}</string>
<key>LSMinimumSystemVersion</key><string>13.0</string>
</dict></plist>
`;

const contents = 'Electron.app/Contents';
const frameworks = `${contents}/Frameworks`;
const framework = `${frameworks}/Electron Framework.framework`;

function macFiles(): Files {
	const helpers = ['', ' (GPU)', ' (Plugin)', ' (Renderer)'].map((kind) => `Electron Helper${kind}`);
	return {
		[`${contents}/Info.plist`]: plist('Electron', 'APPL'),
		[`${contents}/MacOS/Electron`]: Buffer.from(program),
		[`${contents}/Resources/electron.icns`]: 'dummy',
		[`${framework}/Versions/A/Electron Framework`]: program,
		...dummies(
			languages.flatMap((language) => {
				const name = `${language.replace('-', '_')}.lproj/locale.pak`;
				return [`${contents}/Resources/${name}`, `${framework}/Versions/A/Resources/${name}`];
			}),
		),
		...Object.fromEntries(
			helpers.flatMap((name) => [
				[`${frameworks}/${name}.app/Contents/Info.plist`, plist(name, 'APPL')],
				[`${frameworks}/${name}.app/Contents/MacOS/${name}`, 'dummy'],
			]),
		),
	};
}
