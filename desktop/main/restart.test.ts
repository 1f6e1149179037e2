import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { createRestart } from './restart.ts';

function restarting(env: NodeJS.ProcessEnv) {
	const done: string[] = [];
	const app = Object.assign(new EventEmitter(), {
		quit: () => void done.push('quit'),
		relaunch: ({ args }: { args?: string[] } = {}) => void done.push(`relaunch ${args}`),
		releaseSingleInstanceLock: () => void done.push('lock let go'),
	});
	const restart = createRestart({
		app: app as never,
		env,
		args: ['.', '--hidden', '--server=https://a.example', 'clearway://open?path=/admin/posts'],
		leave: () => done.push('leave'),
		start: (program, args) => done.push(`start ${program} ${args}`),
	});
	return { done, restart: () => restart(() => done.push('change')), end: () => app.emit('quit') };
}

test('the app restarts once, with a visible window and without the link of the first start, and makes the change after all windows are closed', () => {
	const { done, restart, end } = restarting({});
	restart();
	restart();
	expect(done).toEqual(['relaunch .,--server=https://a.example', 'leave', 'quit']);
	end();
	expect(done.slice(3)).toEqual(['change']);
});

test('an AppImage restarts by its file, because the running program lies in a mount that ends with it', () => {
	const { done, restart, end } = restarting({ APPIMAGE: '/home/office/Clearway.AppImage' });
	restart();
	expect(done).toEqual(['leave', 'quit']);
	end();
	expect(done.slice(2)).toEqual([
		'change',
		'lock let go',
		'start /home/office/Clearway.AppImage .,--server=https://a.example',
	]);
});
