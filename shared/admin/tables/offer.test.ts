import { expect, test } from 'vitest';
import { Problem } from '../../contract/problem.ts';
import { type Checked, checkAgain, type Offer, publishOffer, type Terms } from './offer.ts';

const title = 'copart-fee';
const offer: Offer = { kind: 'file', file: new File(['x'.repeat(1000)], 'prices.csv') };
const difference = { added: [], removed: [], changed: [] };
const checked: Checked = {
	...{ plan: 'first', staged: 'a'.repeat(64), columns: [], count: 2, kept: [], faults: [], notes: [] },
	...{ questions: [], difference, differenceId: 'seen', effects: [], unmoved: [], base: 1, stale: null },
};
const terms: Terms = { mode: 'replace', carry: true, answers: {}, keep: ['a|b', 'c|d'] };

type Sent = { call: string; body: unknown };
/** A server that remembers what was staged, or does not. */
function serverThat(remembers: boolean) {
	const sent: Sent[] = [];
	const staged =
		(call: string, answer: object) =>
		async ({ body }: { body: unknown }) => {
			sent.push({ call, body });
			if (!remembers) throw new Problem('missing', 'Сервер больше не хранит эти цены.');
			return answer;
		};
	const whole =
		(call: string) =>
		async ({ form }: { form: unknown }) => {
			sent.push({ call, body: form });
			return { ...checked, plan: 'again' };
		};
	const calculator = {
		checkStaged: staged('checkStaged', { ...checked, plan: 'again', difference: null }),
		saveStaged: staged('saveStaged', {}),
		check: whole('check'),
		upload: whole('upload'),
	};
	return { services: { api: { calculator } } as unknown as Parameters<typeof checkAgain>[0], sent };
}

test('a tick sends the name of the prices and the ticks, and keeps the difference that it has', async () => {
	const { services, sent } = serverThat(true);
	expect(await checkAgain(services, title, offer, terms, checked)).toEqual({ ...checked, plan: 'again' });
	expect(sent).toEqual([{ call: 'checkStaged', body: { ...terms, seen: 'seen' } }]);
	await publishOffer(services, title, offer, terms, checked.staged);
	expect(sent.slice(1)).toEqual([{ call: 'saveStaged', body: terms }]);
});

test('a file that the server has forgotten is sent again with the same ticks, to be checked and to be published', async () => {
	const { services, sent } = serverThat(false);
	const answers = {
		check: await checkAgain(services, title, offer, terms, checked),
		upload: await publishOffer(services, title, offer, terms, checked.staged),
	};
	for (const answer of Object.values(answers)) expect(answer).toMatchObject({ plan: 'again' });
	expect(sent.map(({ call }) => call)).toEqual(['checkStaged', 'check', 'saveStaged', 'upload']);
	const form = { keep: JSON.stringify(terms.keep), mode: 'replace', carry: 'true' };
	for (const { call, body } of sent) if (Object.hasOwn(answers, call)) expect(body).toMatchObject(form);
});
