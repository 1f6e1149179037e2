import { expect, test } from 'vitest';
import { planFor } from './installed.ts';

const folder = '/release';
const plan = (file: string, system: string) =>
	planFor(`${folder}/${file}`, { system, local: '/local', programs: '/programs' });

test('each installer of a system is installed and removed without a question', () => {
	expect(plan('a.exe', 'win32')).toMatchObject({
		install: [['/release/a.exe', '/S']],
		program: '/local/Programs/clearway-desktop/Clearway.exe',
		remove: [[expect.stringContaining('Uninstall Clearway.exe'), '/S', expect.any(String)]],
	});
	expect(plan('a.msi', 'win32')?.install[0]).toContain('/qn');
	expect(plan('a.msi', 'win32')?.program).toBe('/programs/Clearway/Clearway.exe');
	for (const file of ['a.dmg', 'a.zip'])
		expect(plan(file, 'darwin')?.program).toBe('/Applications/Clearway.app/Contents/MacOS/Clearway');
	expect(plan('a.deb', 'linux')?.install[0]?.slice(0, 4)).toEqual(['sudo', 'apt-get', 'install', '-y']);
	expect(plan('a.rpm', 'linux')?.install).toEqual([['sudo', 'rpm', '-i', '--nodeps', '/release/a.rpm']]);
	expect(planFor('/a.deb', { system: 'linux', isRoot: true })?.install[0]?.[0]).toBe('apt-get');
	expect(plan('a.AppImage', 'linux')).toMatchObject({ program: '/release/a.AppImage', remove: [] });
});

test('feeds, hashes of parts and installers of other systems are passed over', () => {
	for (const file of ['latest.yml', 'a.exe.blockmap', 'a.deb', 'a.rpm'])
		expect(plan(file, 'win32')).toBeNull();
	for (const file of ['a.msi', 'a.zip', 'a.exe']) expect(plan(file, 'linux')).toBeNull();
});
