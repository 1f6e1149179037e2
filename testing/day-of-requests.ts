import { expect, type Page } from '@playwright/test';
import type { TestServer } from '../server/testing/start.ts';

/** A window, and how it opens an address. */
export type Seat = { tab: Page; open: (path: string) => Promise<unknown> };

/** A person at work, who takes the windows in turn. */
export type Worker = { name: string; seats: readonly [Seat, ...Seat[]] };

const reasons = ['Дорого', 'Долго ждать', 'Передумал'] as const;

/** What a person saw and did with a request. */
type Work = { isMine: boolean; note: string; reply: string | null };

/**
 * Twelve requests come, and two people go through all of them at once. Each is taken by one of them, noted by both,
 * answered and closed by whoever took it; nothing is lost, taken twice or sent twice.
 */
export async function playDay(
	server: Pick<TestServer, 'admin' | 'client'>,
	people: readonly [Worker, Worker],
): Promise<void> {
	const ids: number[] = [];
	for (let client = 1; client <= 12; client++) {
		const visitor = server.client({ address: `198.51.100.${client}` });
		const { id } =
			client % 2 === 0
				? await visitor.mail.callback({ body: { name: `Клиент ${client}`, phone: '067 123 45 67' } })
				: await visitor.mail.calculation({
						body: { email: `client-${client}@example.com`, message: `Сколько выйдет, ${client}?` },
					});
		ids.push(id);
	}
	const [first, second] = await Promise.all(people.map((worker) => dayOf(worker, ids)));

	for (const [at, id] of ids.entries()) {
		const works = [first?.[at], second?.[at]].filter((work) => work !== undefined);
		const request = await server.admin.request.get({ params: { id } });
		// Whoever was told that it is his has it, and nobody else was told so.
		expect(works.map(({ isMine }) => isMine).toSorted()).toEqual([false, true]);
		expect(request.takenBy?.name).toBe(people[works[0]?.isMine ? 0 : 1].name);
		expect(request.notes.map(({ text }) => text).toSorted()).toEqual(
			works.map(({ note }) => note).toSorted(),
		);
		expect(request.replies.map(({ text }) => text)).toEqual(works.flatMap(({ reply }) => reply ?? []));
		expect(request).toMatchObject({ status: 'done', outcome: id % 2 === 0 ? 'won' : 'lost' });
	}
}

async function dayOf(worker: Worker, ids: readonly number[]): Promise<Work[]> {
	const works: Work[] = [];
	for (const [at, id] of ids.entries())
		works.push(await workOn(worker.name, worker.seats[at % worker.seats.length] ?? worker.seats[0], id));
	return works;
}

/** Takes a request if nobody was faster, writes a note on it in any case, answers and closes what is his. */
async function workOn(name: string, { tab, open }: Seat, id: number): Promise<Work> {
	await open(`/admin/requests/${id}`);
	const take = tab.getByRole('button', { name: 'Взять в работу' });
	const close = tab.locator('main').getByRole('button', { name: 'Закрыть', exact: true });
	const reopen = tab.getByRole('button', { name: 'Открыть снова' });
	// The app opens it over the one before, in the same window.
	await expect(tab.locator('main').getByText(new RegExp(`^№\\s${id}$`))).toBeVisible();
	await expect(close.or(reopen).first()).toBeVisible();
	// The other one may take it just before the click.
	if (await take.isVisible()) await take.click({ timeout: 2000 }).catch(() => undefined);
	await expect(take).toHaveCount(0);
	const isMine = await tab.locator('main').getByText(`${name}: взята`).isVisible();
	const note = `Заметка о ${id}: ${name}`;
	// Where there is no way to answer, a note is all that can be written.
	await expect(tab.getByText('Заметка для офиса')).toBeVisible();
	const letter = tab.getByRole('radio', { name: /^Письмо/ });
	if (await letter.isVisible()) await tab.getByRole('radio', { name: 'Заметка для офиса' }).check();
	await tab.getByRole('textbox', { name: 'Новая заметка' }).fill(note);
	await tab.getByRole('button', { name: 'Добавить', exact: true }).click();
	await expect(tab.getByRole('listitem').filter({ hasText: note })).toBeVisible();
	if (!isMine) return { isMine, note, reply: null };
	const reply = (await letter.isVisible()) ? `Ответ на ${id}: ${name}` : null;
	if (reply !== null) {
		await letter.check();
		await tab.getByRole('textbox', { name: 'Текст ответа' }).fill(reply);
		const sent = tab.getByRole('listitem').filter({ hasText: reply });
		// A note of the other one may come between; then it is sent again.
		await expect(async () => {
			if (!(await sent.isVisible()))
				await tab.getByRole('button', { name: 'Отправить', exact: true }).dblclick({ timeout: 1000 });
			await expect(sent).toBeVisible({ timeout: 3000 });
		}).toPass();
	}
	// A note of the other one may come between.
	await expect(async () => {
		// A slow machine closes it after the look.
		if (await reopen.isVisible()) return;
		const asked = tab.getByRole('dialog', { name: 'Чем закончилось' });
		if (!(await asked.isVisible())) await close.click({ timeout: 1000 });
		const ending = id % 2 === 0 ? 'Клиент с нами' : (reasons[id % 3] ?? reasons[0]);
		await asked.getByRole('button', { name: ending }).click({ timeout: 1000 });
		await expect(reopen).toBeVisible({ timeout: 2000 });
	}).toPass();
	return { isMine, note, reply };
}
