import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { logPageFaults } from './page-faults.ts';

test('a fault of the preload, of a script, of the page, of its loading and of what draws it reaches the log, and one in a loop only once', () => {
	const app = new EventEmitter();
	const lines: unknown[] = [];
	logPageFaults(app as never, { write: (event, details) => lines.push([event, details]) });
	const contents = new EventEmitter();
	app.emit('web-contents-created', {}, contents);
	contents.emit('preload-error', {}, '/app/preload.cjs', { stack: 'Error: no bridge' });
	const script = { message: 'Uncaught TypeError', sourceId: 'app://admin/assets/a.js', lineNumber: 7 };
	for (const level of ['warning', 'error', 'error']) contents.emit('console-message', { ...script, level });
	contents.emit('render-process-gone', {}, { reason: 'oom', exitCode: 5 });
	contents.emit('did-fail-load', {}, -3, '', 'app://admin/admin', true);
	contents.emit('did-fail-load', {}, -6, '', 'app://admin/admin', true);
	app.emit('child-process-gone', {}, { type: 'GPU', name: undefined, reason: 'crashed', exitCode: 5 });
	expect(lines).toEqual([
		['preload-error', { error: 'Error: no bridge' }],
		['page-error', { error: 'Uncaught TypeError', at: '/assets/a.js:7' }],
		['render-process-gone', { reason: 'oom', exitCode: 5 }],
		['did-fail-load', { code: -6, url: 'app://admin/admin' }],
		['child-process-gone', { type: 'GPU', reason: 'crashed', exitCode: 5 }],
	]);
});
