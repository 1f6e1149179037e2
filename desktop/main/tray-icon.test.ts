import { expect, test } from 'vitest';
import { createTrayIcon } from './tray-icon.ts';

test('the tray icon is made once a panel shows icons, and the app hides there only while there is a panel', async () => {
	const hosts = [false, true, false, true];
	const seen: [isSeen: boolean, made: number][] = [];
	let made = 0;
	const icon = createTrayIcon({
		make: () => ++made,
		hasHost: async () => hosts.shift() ?? false,
		failed: (why) => expect(why).toBe(null),
	});
	while (hosts.length > 0) {
		await icon.look();
		seen.push([icon.isSeen(), made]);
	}
	expect(seen).toEqual([
		[false, 0],
		[true, 1],
		[false, 1],
		[true, 1],
	]);
});

test('a tray icon that cannot be made is reported as failed, and the app does not hide there', async () => {
	const told: string[] = [];
	const icon = createTrayIcon({
		make: () => {
			throw new Error('no tray');
		},
		hasHost: async () => true,
		failed: (why) => told.push(String(why)),
	});
	await icon.look();
	expect([icon.isSeen(), icon.now(), told]).toEqual([false, null, ['Error: no tray']]);
});
