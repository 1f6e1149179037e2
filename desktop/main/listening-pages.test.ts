import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { createListeningPages } from './listening-pages.ts';

type Page = Parameters<ReturnType<typeof createListeningPages>['watch']>[0];

function begin() {
	const events = new EventEmitter();
	const done: string[] = [];
	const page = Object.assign(events, {
		id: 7,
		send: (name: string, what: unknown) => void done.push(`${name} ${what}`),
	}) as unknown as Page; // The only parts of Electron in use.
	const pages = createListeningPages();
	pages.watch(page);
	return {
		pages,
		page,
		done,
		events,
		open: (path: string) => pages.open(page, path, () => done.push(`load ${path}`)),
	};
}

test('a link that comes while a window still loads is loaded in it; later ones are shown by its page', () => {
	const { pages, page, done, events, open } = begin();
	open('/admin/requests/1');
	events.emit('did-navigate');
	pages.begin(page);
	open('/admin/requests/2');
	expect(done).toEqual(['load /admin/requests/1', 'open /admin/requests/2']);
	// A reload, for another language say, removes the page that listened.
	events.emit('did-navigate');
	open('/admin/requests/3');
	expect([done.at(-1), pages.hears(page)]).toEqual(['load /admin/requests/3', false]);
});

test('a request that is taken from a notice while the window still loads is taken as soon as its page listens, once', () => {
	const { pages, page, done, events } = begin();
	pages.take(page, 5);
	events.emit('did-navigate');
	expect(done).toEqual([]);
	pages.begin(page);
	pages.begin(page);
	pages.take(page, 6);
	expect(done).toEqual(['take 5', 'take 6']);
});
