import { afterEach, expect, test, vi } from 'vitest';
import { startWorker, updateReady } from './update.ts';

afterEach(() => {
	vi.unstubAllGlobals();
	updateReady.set(false);
});

/** A worker that has been installing since the first script registered it. */
function open() {
	const installing = new EventTarget();
	const registration = Object.assign(new EventTarget(), {
		installing: installing as EventTarget | null,
		waiting: null as EventTarget | null,
	});
	const serviceWorker = {
		register: async () => registration,
		ready: new Promise(() => undefined),
		controller: {},
	};
	vi.stubGlobal('navigator', { serviceWorker });
	vi.stubGlobal('location', { pathname: '/', search: '' });
	const finish = (): void => {
		Object.assign(registration, { installing: null, waiting: installing });
		installing.dispatchEvent(new Event('statechange'));
	};
	return { registration, finish };
}

test('a new version that was already installing when the scripts began is offered after its installation', async () => {
	const { finish } = open();
	await startWorker();
	expect(updateReady.get()).toBe(false);
	finish();
	expect(updateReady.get()).toBe(true);
});

test('a new version of the site that comes later is offered too', async () => {
	const { registration, finish } = open();
	const { installing } = registration;
	registration.installing = null;
	await startWorker();
	registration.installing = installing;
	registration.dispatchEvent(new Event('updatefound'));
	finish();
	expect(updateReady.get()).toBe(true);
});
