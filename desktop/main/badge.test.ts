import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { createBadge } from './badge.ts';

function open(platform: NodeJS.Platform, isFocused = false) {
	const window = Object.assign(new EventEmitter(), {
		setOverlayIcon: vi.fn(),
		flashFrame: vi.fn(),
		isFocused: () => isFocused,
	});
	const app = Object.assign(new EventEmitter(), {
		setBadgeCount: vi.fn(() => true),
		dock: { bounce: vi.fn() },
	});
	const image = (path: string) => ({ path }) as never;
	const badge = createBadge({
		platform,
		app: app as never,
		windows: () => [window] as never,
		image,
	});
	return { window, app, badge };
}

test('on Windows new requests are a dot over the icon in the task bar, which goes when none is left', () => {
	const { window, app, badge } = open('win32');
	badge.show(2);
	badge.show(0);
	expect(window.setOverlayIcon.mock.calls).toEqual([
		[{ path: expect.stringMatching(/overlay\.png$/) }, expect.stringContaining('2')],
		[null, 'Clearway'],
	]);
	expect(app.setBadgeCount).not.toHaveBeenCalled();
});

test('on Windows a window that comes to the task bar later, or again from the tray, has the dot, too', () => {
	const { window, app, badge } = open('win32');
	badge.show(2);
	const later = Object.assign(new EventEmitter(), { setOverlayIcon: vi.fn() });
	app.emit('browser-window-created', {}, later);
	expect(later.setOverlayIcon).not.toHaveBeenCalled();
	for (let time = 0; time < 2; time++) later.emit('show');
	expect(later.setOverlayIcon.mock.calls).toEqual([
		...window.setOverlayIcon.mock.calls,
		...window.setOverlayIcon.mock.calls,
	]);
});

test.each(['linux', 'darwin'] as const)('on %s new requests are a number on the icon', (platform) => {
	const { app, window, badge } = open(platform);
	badge.show(3);
	expect(app.setBadgeCount).toHaveBeenCalledWith(3);
	expect(window.setOverlayIcon).not.toHaveBeenCalled();
});

test('a window that nobody looks at flashes for a new request until it has the focus', () => {
	const { window, badge } = open('win32');
	badge.flash();
	window.emit('focus');
	expect(window.flashFrame.mock.calls).toEqual([[true], [false]]);
	const looked = open('win32', true);
	looked.badge.flash();
	expect(looked.window.flashFrame).not.toHaveBeenCalled();
});

test('on a Mac the icon in the dock jumps for a new request, unless somebody looks at the app', () => {
	const { app, badge } = open('darwin');
	badge.flash();
	expect(app.dock.bounce).toHaveBeenCalledExactlyOnceWith('informational');
	const looked = open('darwin', true);
	looked.badge.flash();
	expect(looked.app.dock.bounce).not.toHaveBeenCalled();
});
