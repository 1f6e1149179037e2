import { EventEmitter } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { createNotifications } from './notifications.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

function setUp(platform: NodeJS.Platform) {
	const made: WeakRef<EventEmitter>[] = [];
	const activations: (() => void)[] = [];
	const asked: number[] = [];
	class Notification extends EventEmitter {
		static isSupported = () => {
			asked.push(made.length);
			return true;
		};
		static handleActivation = (heard: () => void) => void activations.push(heard);
		constructor() {
			super();
			made.push(new WeakRef(this));
		}
		show(): void {}
	}
	const opened: (string | undefined)[] = [];
	const notifications = createNotifications({
		Notification: Notification as never,
		platform,
		show: (path) => opened.push(path),
		failed: () => undefined,
	});
	return { ...notifications, asked, opened, activations, last: () => made.at(-1)?.deref() };
}

/** Collects garbage after a turn of the loop, when weak references may go. */
async function collected(): Promise<void> {
	await new Promise(setImmediate);
	collect();
}

test.each(['timedOut', 'applicationHidden'])(
	'a notification that has left the screen (%s) and lies in the Action Center still opens its page',
	async (reason) => {
		const { notify, opened, last } = setUp('win32');
		notify({ title: 'Новая заявка' }, '/admin/requests/7');
		last()?.emit('close', { reason });
		await collected();
		last()?.emit('click');
		expect(opened).toEqual(['/admin/requests/7']);
	},
);

test('macOS asks for its permission before the first notification, not with it', () => {
	const { notify, askPermission, asked, last } = setUp('darwin');
	expect(asked).toEqual([]);
	askPermission();
	expect([asked, last()]).toEqual([[0], undefined]);
	notify({ title: 'Новая заявка' }, '/admin/requests/7');
	expect(last()).toBeDefined();
});

test('a notification that a person has dismissed is no longer kept', async () => {
	const { notify, last } = setUp('win32');
	notify({ title: 'Новая заявка' }, '/admin/requests/7');
	last()?.emit('close', { reason: 'userCanceled' });
	await collected();
	expect(last()).toBeUndefined();
});

test('a click on a notification of an earlier start opens the app, on Windows only', async () => {
	const { activations, opened } = setUp('win32');
	activations[0]?.();
	await expect.poll(() => opened).toEqual([undefined]);
	expect(setUp('darwin').activations).toEqual([]);
});

test.each(['click', 'action'])(
	'a %s on a notification acts once, although Windows reports it twice, in either order',
	(event) => {
		vi.useFakeTimers();
		for (const isActivationFirst of [true, false]) {
			const { notify, opened, activations, last } = setUp('win32');
			notify({ title: 'Новая заявка' }, '/admin/requests/7', () => opened.push('acted'));
			const report = [() => last()?.emit(event, { actionIndex: 0 }), () => activations[0]?.()];
			for (const tell of isActivationFirst ? report.reverse() : report) tell();
			vi.runAllTimers();
			expect(opened).toHaveLength(1);
			vi.advanceTimersByTime(60_000);
		}
		vi.useRealTimers();
	},
);
