import { expect, test, vi } from 'vitest';
import { readDeepLink } from './addresses.ts';
import { offerAtIcon } from './app-shortcuts.ts';
import { holdRights } from './open-screens.ts';

const asked = vi.hoisted(() => ({
	tasks: [] as { title: string; arguments: string }[],
	dock: [] as unknown[],
}));
vi.mock('electron', () => ({
	app: {
		isPackaged: true,
		setUserTasks: (tasks: typeof asked.tasks) => asked.tasks.push(...tasks),
		dock: { setMenu: (items: unknown[]) => asked.dock.push(...items) },
	},
	Menu: { buildFromTemplate: (items: unknown[]) => items },
}));

test('the jump list of Windows begins a request and opens cars and posts by links that the app takes, the dock of macOS does the same', () => {
	offerAtIcon(() => undefined, 'win32');
	expect(asked.tasks.map(({ title, arguments: link }) => [title, readDeepLink(link)])).toEqual([
		['Новая заявка', '/admin/requests?entry=1'],
		['Авто', '/admin/cars'],
		['Посты', '/admin/posts'],
	]);
	const shown: string[] = [];
	offerAtIcon((path) => shown.push(path), 'darwin');
	for (const { click } of asked.dock as { click: () => void }[]) click();
	expect(shown).toEqual(['/admin/requests?entry=1', '/admin/cars', '/admin/posts']);
});

test('the jump list and the dock name only the screens that the person may open', () => {
	holdRights(['texts']);
	asked.tasks.length = 0;
	offerAtIcon(() => undefined, 'win32');
	expect(asked.tasks.map(({ title }) => title)).toEqual(['Посты']);
	holdRights(['all']);
});
