import { kyivTime, longDate } from '@clearway/shared/format/date.ts';
import type { Context } from '../../context/context.ts';
import type { Write } from '../../db/open.ts';
import { tellGroup } from '../../mail/chats.ts';
import { type Block, writeLetter } from '../../mail/letter.ts';
import { letterWords } from '../../mail/letter-words.ts';
import { enqueue, type LetterKind } from '../../mail/queue.ts';
import { bareAddress, isMailConfigured } from '../../mail/smtp.ts';
import { asPdf, offerAddress } from '../../offer/keep-offer-file.ts';
import { clientValues, optionValues } from '../../options/option.ts';

type Told = { id: number; carId: number; number: string; to: string | null; chat: string | null };

/**
 * Sends both sides the very file that was accepted, so that neither has to believe the other's copy; into a chat the
 * page where it is.
 */
export async function tellAccepted(
	tx: Write,
	context: Context,
	{ id, carId, number, to, chat }: Told,
): Promise<void> {
	const event = { key: String(id), path: `/admin/cars/${carId}` };
	await tellGroup(tx, context, 'acceptance', { ...event, say: (words) => words.acceptance(number) });
	const office = { acceptance: id, to: null };
	const accepted = { kind: 'accepted' as const, carId };
	if (chat !== null) await enqueue(tx, context, { ...accepted, chat, content: office });
	if (!(await isMailConfigured(context, tx))) return;
	for (const content of [office, ...(to === null ? [] : [{ acceptance: id, to }])])
		await enqueue(tx, context, { ...accepted, content });
}

type Waiting = { acceptance: number; to: string | null };

/** What was accepted, when and how: to the office with the card of the car, to the client in his language. */
export const acceptedLetters: LetterKind = {
	async compose({ db, config }, { content }, office) {
		// Only `tellAccepted` writes it.
		const { acceptance, to } = JSON.parse(content ?? '') as Waiting;
		const row = await db.read
			.selectFrom('acceptance')
			.innerJoin('car', 'car.id', 'acceptance.car_id')
			.select(['car_id', 'number', 'name', 'acceptance.at', 'proof', 'sha256', 'file_name', 'bytes'])
			.select(['car.speaks', 'car.title'])
			.where('acceptance.id', '=', acceptance)
			.executeTakeFirst();
		if (!row) return null;
		const [own] = config.languages;
		const language = to === null ? own : (config.languages.find((known) => known === row.speaks) ?? own);
		const { accepted, facts } = letterWords[language].letters;
		const options = clientValues(await optionValues(db.read, language));
		const note = [options['company.name'], options['company.phone']].filter(Boolean).join('\n');
		const blocks: Block[] = [
			{ kind: 'text', text: to === null ? accepted.lead(row.number) : accepted.leadClient(row.number) },
			{
				kind: 'facts',
				facts: [
					{ name: facts.name, value: row.name },
					{ name: accepted.when, value: `${longDate(new Date(row.at))}, ${kyivTime(row.at)}` },
					{ name: accepted.how, value: accepted.proofs[row.proof] },
					{ name: 'SHA-256', value: row.sha256 },
				],
			},
			to === null
				? { kind: 'link', text: accepted.open, url: `${config.publicUrl}/admin/cars/${row.car_id}` }
				: { kind: 'note', text: note },
		];
		const subject =
			to === null ? accepted.subject(row.number, row.title) : accepted.subjectClient(row.number);
		return {
			...writeLetter(subject, blocks, language, to === null ? null : bareAddress(office.to)),
			...(to !== null && { to, isAutomatic: true }),
			attachments: [asPdf({ name: row.file_name, bytes: row.bytes })],
		};
	},
	async say(context, { content }) {
		const { acceptance } = JSON.parse(content ?? '') as Waiting;
		const row = await context.db.read
			.selectFrom('acceptance')
			.innerJoin('car', 'car.id', 'acceptance.car_id')
			.leftJoin('offer_page', 'offer_page.offer_id', 'acceptance.offer_id')
			.select(['acceptance.number', 'car.speaks', 'hash', 'sealed'])
			.where('acceptance.id', '=', acceptance)
			.executeTakeFirst();
		if (!row) return null;
		const { number, speaks, hash, sealed } = row;
		const [own] = context.config.languages;
		const words = letterWords[context.config.languages.find((known) => known === speaks) ?? own].chatAnswers;
		const url = hash && sealed && offerAddress(context, { hash, sealed, speaks });
		return { text: words.accepted(number), ...(url && { link: { name: words.offer, url } }) };
	},
};
