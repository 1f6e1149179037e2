import type { Language } from '@clearway/shared/contract/language.ts';
import { kyivTime, shortDate } from '@clearway/shared/format/date.ts';
import type { Context } from '../../context/context.ts';
import type { Write } from '../../db/open.ts';
import { asciiAddress } from '../../mail/ascii-address.ts';
import { tellGroup } from '../../mail/chats.ts';
import { type Block, type Letter, writeLetter } from '../../mail/letter.ts';
import { letterWords } from '../../mail/letter-words.ts';
import { enqueue, type LetterKind, type QueuedMail } from '../../mail/queue.ts';
import { bareAddress, isMailConfigured } from '../../mail/smtp.ts';
import { asPdf, offerAddress } from '../../offer/keep-offer-file.ts';
import { offerNumber, storedOffer } from '../../offer/stored-offer.ts';
import { clientValues, optionValues } from '../../options/option.ts';
import { openSecret, sealSecret } from '../../services/sealed-secret.ts';
import type { OfferRow } from './open-offer.ts';

type WaitingCode = { offer: number; sealed: string; until: string };

/** Brings the code to the client, and answers the message that does. It is sealed while it waits. */
export async function tellCode(
	tx: Write,
	context: Context,
	{ id, request_id: requestId }: OfferRow,
	{ code, until, chat }: { code: string; until: string; chat: string | null },
): Promise<number> {
	const sealed = sealSecret(context.config, { purpose: 'offer code', of: id }, Buffer.from(code));
	const content: WaitingCode = { offer: id, sealed, until };
	return enqueue(tx, context, { kind: 'code', requestId, chat, content });
}

/** The code that a message brings; null where it came too late to be typed. */
async function codeOf(context: Context, { request_id: requestId, content }: QueuedMail) {
	// Only `tellCode` writes it.
	const { offer, sealed, until } = JSON.parse(content ?? '') as WaitingCode;
	const row = requestId === null ? undefined : await storedOffer(context.db.read, requestId, offer);
	const code = openSecret(context.config, { purpose: 'offer code', of: offer }, sealed)?.toString();
	if (!row || !code || until <= context.now().toISOString()) return null;
	const language = row.language as Language; // written by `request`
	const words = letterWords[language].letters.code;
	const number = offerNumber(row.request_id, row.number);
	const text = words.text(code, number, kyivTime(until));
	return { language, text, subject: words.subject(code, number), to: row.email && asciiAddress(row.email) };
}

export const codeLetters: LetterKind = {
	forgotten: 'always',
	async compose(context, mail, office) {
		const waiting = await codeOf(context, mail);
		if (!waiting?.to) return null;
		const { language, text, subject, to } = waiting;
		return toClient(context, language, { subject, blocks: [{ kind: 'text', text }], to, office: office.to });
	},
	async say(context, mail) {
		const waiting = await codeOf(context, mail);
		return waiting && { text: waiting.text };
	},
};

type Told = { id: number; carId: number; number: string; to: string | null; chats: readonly string[] };
type WaitingAcceptance = { acceptance: number; to: string | null };

/**
 * Sends both sides the very file that was accepted, so that neither has to believe the other's copy; into every chat
 * of the client the page where it is.
 */
export async function tellAccepted(
	tx: Write,
	context: Context,
	{ id, carId, number, to, chats }: Told,
): Promise<void> {
	const event = { key: String(id), path: `/admin/cars/${carId}` };
	await tellGroup(tx, context, 'acceptance', { ...event, say: (words) => words.acceptance(number) });
	const told = (content: WaitingAcceptance, into: string | null = null) =>
		enqueue(tx, context, { kind: 'accepted', carId, chat: into, content });
	for (const chat of chats) await told({ acceptance: id, to: null }, chat);
	if (!(await isMailConfigured(context, tx))) return;
	await told({ acceptance: id, to: null });
	if (to !== null) await told({ acceptance: id, to });
}

async function acceptanceOf({ db, config }: Context, { content }: QueuedMail) {
	// Only `tellAccepted` writes it.
	const { acceptance, to } = JSON.parse(content ?? '') as WaitingAcceptance;
	const row = await db.read
		.selectFrom('acceptance')
		.innerJoin('car', 'car.id', 'acceptance.car_id')
		.leftJoin('offer_page', 'offer_page.offer_id', 'acceptance.offer_id')
		.select(['car_id', 'acceptance.number', 'acceptance.name', 'acceptance.at', 'proof', 'acceptance.sha256'])
		.select(['file_name', 'acceptance.bytes', 'car.speaks', 'car.title', 'hash', 'sealed'])
		.where('acceptance.id', '=', acceptance)
		.executeTakeFirst();
	const language = config.languages.find((known) => known === row?.speaks) ?? config.languages[0];
	return row && { ...row, to, language };
}

/** What was accepted, when and how: to the office with the card of the car, to the client in his language. */
export const acceptedLetters: LetterKind = {
	async compose(context, mail, office) {
		const row = await acceptanceOf(context, mail);
		if (!row) return null;
		const { number, to } = row;
		const { languages, publicUrl } = context.config;
		const language = to === null ? languages[0] : row.language;
		const { accepted, facts } = letterWords[language].letters;
		const blocks = (lead: string): Block[] => [
			{ kind: 'text', text: lead },
			{
				kind: 'facts',
				facts: [
					{ name: facts.name, value: row.name },
					{ name: accepted.when, value: `${shortDate(new Date(row.at))}, ${kyivTime(row.at)}` },
					{ name: accepted.how, value: accepted.proofs[row.proof] },
					{ name: 'SHA-256', value: row.sha256 },
				],
			},
		];
		const card: Block = { kind: 'link', text: accepted.open, url: `${publicUrl}/admin/cars/${row.car_id}` };
		const letter =
			to === null
				? writeLetter(accepted.subject(number, row.title), [...blocks(accepted.lead(number)), card], language)
				: await toClient(context, language, {
						...{ subject: accepted.subjectClient(number), blocks: blocks(accepted.leadClient(number)) },
						...{ to, office: office.to },
					});
		return { ...letter, attachments: [asPdf({ name: row.file_name, bytes: row.bytes })] };
	},
	async say(context, mail) {
		const row = await acceptanceOf(context, mail);
		if (!row) return null;
		const { number, name, speaks, hash, sealed, language } = row;
		const words = letterWords[language].chatAnswers;
		const url = hash && sealed && offerAddress(context, { hash, sealed, speaks });
		return { text: words.accepted(number, name), ...(url && { link: { name: words.offer, url } }) };
	},
};

/** A letter that no person wrote, with the company and its telephone below. */
async function toClient(
	{ db }: Context,
	language: Language,
	{ subject, blocks, to, office }: { subject: string; blocks: Block[]; to: string; office: string },
): Promise<Letter> {
	const options = clientValues(await optionValues(db.read, language));
	const note = [options['company.name'], options['company.phone']].filter(Boolean).join('\n');
	const signed: Block[] = [...blocks, { kind: 'note', text: note }];
	return { ...writeLetter(subject, signed, language, bareAddress(office)), to, isAutomatic: true };
}
