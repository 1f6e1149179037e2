import type { Page } from '@playwright/test';
import { tabOfColleague } from './sign-in.ts';
import { expect, test } from './site.ts';

test.use({ ownServer: true, isSignedIn: true });
test.setTimeout(240_000);

const reasons = ['Дорого', 'Долго ждать', 'Передумал'] as const;

/** What a person saw and did with a request. */
type Work = { id: number; isMine: boolean; note: string; reply: string | null };

test('a day of twelve requests that two people work on at once ends without a wrong owner, a lost word or a double letter', async ({
	page,
	browser,
	server,
}) => {
	const colleague = await tabOfColleague(browser, server, { login: 'marina', name: 'Марина' });
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

	/** Takes a request if nobody was faster, writes a note on it in any case, answers and closes what is his. */
	const workOn = async (tab: Page, who: string, id: number): Promise<Work> => {
		await tab.goto(`/admin/requests/${id}`);
		const take = tab.getByRole('button', { name: 'Взять в работу' });
		const close = tab.locator('main').getByRole('button', { name: 'Закрыть', exact: true });
		const reopen = tab.getByRole('button', { name: 'Открыть снова' });
		await expect(close.or(reopen).first()).toBeVisible();
		// The other one may take it just before the click.
		await take.click({ timeout: 2000 }).catch(() => undefined);
		await expect(take).toHaveCount(0);
		const isMine = await tab.getByText('Заявка ваша').isVisible();
		const note = `Заметка о ${id}: ${who}`;
		await tab.getByRole('textbox', { name: 'Новая заметка' }).fill(note);
		await tab.getByRole('button', { name: 'Добавить', exact: true }).click();
		await expect(tab.getByRole('listitem').filter({ hasText: note })).toBeVisible();
		if (!isMine) return { id, isMine, note, reply: null };
		const field = tab.getByRole('textbox', { name: 'Текст ответа' });
		const reply = (await field.isVisible()) ? `Ответ на ${id}: ${who}` : null;
		if (reply !== null) {
			await field.fill(reply);
			await tab.getByRole('button', { name: 'Отправить', exact: true }).dblclick();
			await expect(tab.getByRole('list', { name: 'Отправленные ответы' })).toContainText(reply);
		}
		// A note of the other one may come between.
		await expect(async () => {
			const asked = tab.getByRole('dialog', { name: 'Чем закончилось' });
			if (!(await asked.isVisible())) await close.click({ timeout: 1000 });
			const ending = id % 2 === 0 ? 'Клиент с нами' : (reasons[id % 3] ?? reasons[0]);
			await asked.getByRole('button', { name: ending }).click({ timeout: 1000 });
			await expect(reopen).toBeVisible({ timeout: 2000 });
		}).toPass();
		return { id, isMine, note, reply };
	};
	const day = async (tab: Page, who: string): Promise<Work[]> => {
		const works: Work[] = [];
		for (const id of ids) works.push(await workOn(tab, who, id));
		return works;
	};
	const [mine, theirs] = await Promise.all([day(page, 'Администратор'), day(colleague, 'Марина')]);

	for (const [at, id] of ids.entries()) {
		const works = [mine[at], theirs[at]].filter((work) => work !== undefined);
		const request = await server.admin.request.get({ params: { id } });
		// Whoever was told that it is his has it, and nobody else was told so.
		expect(works.map(({ isMine }) => isMine).toSorted()).toEqual([false, true]);
		expect(request.takenBy?.name).toBe(mine[at]?.isMine ? 'Администратор' : 'Марина');
		expect(request.notes.map(({ text }) => text).toSorted()).toEqual(
			works.map(({ note }) => note).toSorted(),
		);
		expect(request.replies.map(({ text }) => text)).toEqual(works.flatMap(({ reply }) => reply ?? []));
		expect(request).toMatchObject({ status: 'done', outcome: id % 2 === 0 ? 'won' : 'lost' });
	}
	await colleague.context().close();
});
