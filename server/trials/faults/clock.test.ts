import { describe, expect, test } from 'vitest';
import { eventually, startServerWithMail } from '../../testing/mail-server.ts';
import { createPost } from '../../testing/posts.ts';
import { readLetter } from '../../testing/smtp.ts';

const start = new Date('2026-11-20T09:00:00Z').getTime();
const hours = (n: number): number => n * 60 * 60 * 1000;

describe('a clock that jumps', () => {
	test.each([
		['a day ahead', hours(24)],
		['a day back', hours(-24)],
		['ten years back', hours(-24 * 3652)],
	])(
		'%s ends or keeps sessions by rule, keeps the order of requests, and delays no mail (D12)',
		async (_how, jump) => {
			let ahead = 0;
			// It goes on between its jumps: a letter that is put off comes due.
			const begun = performance.now();
			const now = (): Date => new Date(start + ahead + performance.now() - begun);
			const server = await startServerWithMail('takes', { now });
			const first = await server
				.client({ address: '10.1.0.1' })
				.mail.callback({ body: { name: 'Первая', phone: '+380671234567' } });
			await createPost(server.admin, { title: 'Опубликована', status: 'published' });
			ahead = jump;
			const status = await server.admin.auth.me().then(
				() => 'open',
				(error: { code: string }) => error.code,
			);
			// An expired token stays expired; one from the future was not signed by this clock.
			expect(status).toBe('session');
			const { token } = await server.visitor.auth.login({
				body: { login: 'admin', password: 'long enough for a test' },
			});
			const admin = server.client({ token });
			const second = await server
				.client({ address: '10.1.0.2' })
				.mail.callback({ body: { name: 'Вторая', phone: '+380671234568' } });
			expect(second.id).toBeGreaterThan(first.id);
			expect((await admin.request.list()).data.map(({ id }) => id)).toEqual([second.id, first.id]);
			// A letter under way may go twice: its lease seems to be from another time. The new day's warnings are
			// letters as well.
			const arrived = (name: string): boolean =>
				server.smtp.received.some(({ raw }) => readLetter(raw).text.includes(name));
			await eventually('both letters arrived', () => arrived('Первая') && arrived('Вторая'), 30_000);
			await createPost(admin, { title: 'После скачка', status: 'published' });
			expect((await server.visitor.post.list()).map(({ title }) => title)).toContain('После скачка');
			await server.close();
		},
		60_000,
	);
});
