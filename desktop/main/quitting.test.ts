import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { quitSafely } from './quitting.ts';

function quit(mayQuit: boolean) {
	const app = new EventEmitter();
	const done: string[] = [];
	quitSafely({
		app: Object.assign(app, { quit: () => undefined, exit: () => undefined }) as never, // All that is used.
		platform: 'linux',
		mayQuit: () => mayQuit,
		leave: () => done.push('leave'),
		vaults: [],
	});
	app.emit('before-quit', { preventDefault: () => done.push('stay') });
	return done;
}

test('the app quits when nothing is lost, and goes on when the person does not agree to lose work', () => {
	expect([quit(true), quit(false)]).toEqual([['leave'], ['stay']]);
});
