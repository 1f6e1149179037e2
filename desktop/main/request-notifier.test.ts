import { expect, test } from 'vitest';
import { createRequestNotifier, type Notice } from './request-notifier.ts';

function setUp() {
	const shown: Notice[] = [];
	const later: (() => void)[] = [];
	const tell = createRequestNotifier({
		show: (notice) => shown.push(notice),
		nowMs: () => 0,
		later: (_ms, work) => later.push(work),
	});
	return { shown, later, tell };
}

test('a request announced to several windows causes one notification', () => {
	const { shown, tell } = setUp();
	for (let window = 0; window < 3; window++) tell({ id: 7, name: 'Оксана', phone: null });
	expect(shown).toEqual([{ kind: 'one', request: { id: 7, name: 'Оксана', phone: null } }]);
});

test('a thousand requests in a minute cause five notifications and one summary (Q15)', () => {
	const { shown, later, tell } = setUp();
	for (let id = 1; id <= 1000; id++) tell({ id, name: '', phone: null });
	for (const work of later) work();
	expect(shown.map(({ kind }) => kind)).toEqual(['one', 'one', 'one', 'one', 'one', 'many']);
	expect(shown.at(-1)).toEqual({ kind: 'many', count: 995 });
});
