import type { CarPage } from '@clearway/shared/contract/car-page.ts';
import type { Download, Upload } from '@clearway/shared/contract/endpoint.ts';
import type { InputOf } from '@clearway/shared/contract/index.ts';
import type { Language } from '@clearway/shared/contract/language.ts';
import { arrivalOf } from '@clearway/shared/domain/car/arrival.ts';
import { owedOf } from '@clearway/shared/domain/car/ledger.ts';
import { payeeOf } from '@clearway/shared/domain/car/payee-of.ts';
import { moneyText } from '@clearway/shared/domain/money.ts';
import { money } from '@clearway/shared/format/number.ts';
import { say } from '@clearway/shared/format/say.ts';
import { carPage as ruWords } from '@clearway/shared/words/ru/car-page.ts';
import { carPage as ukWords } from '@clearway/shared/words/uk/car-page.ts';
import { storeOwnMessage } from '../../clients/messages.ts';
import type { Call, Context } from '../../context/context.ts';
import type { Read, Write } from '../../db/open.ts';
import type { Budget } from '../../limits/limits.ts';
import { chatStart } from '../../mail/chats.ts';
import { oneLine } from '../../mail/letter.ts';
import { isMailConfigured } from '../../mail/smtp.ts';
import { sha256 } from '../../records/file.ts';
import { claimOf, once } from '../../records/repeat.ts';
import { notFound } from '../../records/revision.ts';
import { todayInKyiv } from '../../records/today.ts';
import { Refusal } from '../../services/refusal.ts';
import { drawBankCode, formerAddress } from './bank-code.ts';
import { type OpenedPage, openPage } from './car-access.ts';
import { addSigned, nameWithEnding, readFile, requireRoom, tellUpload } from './car-file.ts';
import { noteOpening } from './car-openings.ts';
import {
	announceMessage,
	type CarRow,
	carRows,
	estimateOf,
	lockCar,
	missingCar,
	stagesOfCars,
	touchCar,
} from './car-rows.ts';
import { readBytes, storeBytes } from './file-store.ts';
import { bankRatesOn, payeesOf, shownPayments, titleOf } from './payment-rows.ts';
import { paymentsOf, type StoredPayment } from './stored-payments.ts';

const words = { ru: ruWords, uk: ukWords };

const views: Budget = { name: 'car page view', count: 120, seconds: 60 };
const files: Budget = { name: 'car page file', count: 600, seconds: 60 };
const acts: Budget = { name: 'car page act', count: 10, seconds: 3600 };

async function get(context: Context, { params }: InputOf<'carPage.get'>, call: Call): Promise<CarPage> {
	call.isMomentary = true;
	context.limits.take(views, call.address);
	const opened = await openPage(context, params.token, call);
	const { read } = context.db;
	const row = await carRows(read).where('id', '=', opened.carId).executeTakeFirst();
	if (!row) throw missingCar();
	const [stages, files, messages, paying] = await Promise.all([
		stagesOfCars(read, [row]),
		filesOf(read, opened),
		opened.isViewer ? [] : messagesOf(read, opened),
		opened.isViewer ? { payments: [], sums: [] } : paymentsOfPage(context, row, call.language),
	]);
	noteOpening(context, opened.linkId, call);
	const states = stages.get(row.id) ?? [];
	const isGivenUp = row.closed_reason !== null;
	return {
		role: opened.isViewer ? 'viewer' : 'client',
		title: row.title,
		stage: row.stage,
		isGivenUp,
		stages: states,
		arrival: isGivenUp ? null : arrivalOf(states, todayInKyiv(context)),
		container: row.container,
		plate: row.plate,
		quote: opened.isViewer ? null : (estimateOf(row)?.number ?? null),
		currency: row.currency,
		...paying,
		...files,
		isTold:
			opened.isViewer || row.email === '' || !(await isMailConfigured(context)) ? null : row.mail_on === 1,
		chat: await startOf(context, opened),
		messages,
	};
}

/** The way to the bot, until a chat is bound through this link. */
async function startOf(context: Context, { carId, linkId, isViewer }: OpenedPage): Promise<string | null> {
	if (isViewer) return null;
	const bound = await context.db.read
		.selectFrom('chat')
		.select('id')
		.where('car_id', '=', carId)
		.where('link_id', '=', linkId)
		.where('blocked_at', 'is', null)
		.executeTakeFirst();
	return bound ? null : chatStart(context, 'link', linkId);
}

/** The payments of a car for its client's page, in the page's language. */
export async function paymentsOfPage(
	context: Context,
	car: CarRow,
	language: Language,
): Promise<Pick<CarPage, 'payments' | 'sums'>> {
	const rates = await bankRatesOn(context, todayInKyiv(context));
	const { read } = context.db;
	const all = await paymentsOf(read, car.id);
	const { payments, lines, sums } = await shownPayments(context, read, car, { all, language, rates });
	const due = payments.filter(({ cancelledReason }) => cancelledReason === null);
	return {
		payments: payments.map((payment) => ({
			...payment,
			title: titleOf(payment, language),
			// A line stands once, below the last of the payments that it was divided among.
			lines: lines.filter(({ code }) => due.findLast((other) => other.lines.includes(code)) === payment),
		})),
		sums,
	};
}

/** The files that the client may see; a viewer sees photos. */
async function filesOf(
	db: Read,
	{ carId, isViewer }: OpenedPage,
): Promise<Pick<CarPage, 'photos' | 'papers'>> {
	const files = await db
		.selectFrom('car_file')
		.leftJoin('paper', 'paper.file_id', 'car_file.id')
		.select(['car_file.id', 'car_file.kind', 'stage', 'name', 'size', 'number', 'void_reason'])
		.where('car_id', '=', carId)
		.where('shown', '=', 1)
		.orderBy('position')
		.orderBy('car_file.id')
		.execute();
	return {
		photos: files.filter(({ kind }) => kind === 'photo'),
		papers: files.flatMap(({ number, void_reason: voidedReason, ...file }) =>
			isViewer || file.kind === 'photo'
				? []
				: [{ ...file, voidedReason, isToSign: number !== null && voidedReason === null }],
		),
	};
}

/** One file of the car of this link, and of no other. */
async function file(
	context: Context,
	{ params, query }: InputOf<'carPage.file'>,
	call: Call,
): Promise<Download> {
	context.limits.take(files, call.address);
	const { carId, isViewer } = await openPage(context, params.token, call);
	const found = await readBytes(
		context.db.read,
		{ carId, id: params.file, isSmall: query.size === 'small' },
		'shown',
	);
	if (!found || (isViewer && found.kind !== 'photo')) throw notFound(say('carFile.missing'));
	return {
		...{ name: nameWithEnding(found), type: found.type, bytes: found.bytes },
		...(found.type === 'image/webp' && { inPlace: true }),
	};
}

const mostMessages = 100;

async function messagesOf(db: Read, { carId, linkId }: OpenedPage): Promise<CarPage['messages']> {
	const newest = await db
		.selectFrom('message')
		.select(['id', 'direction', 'link_id', 'via', 'unconfirmed', 'text', 'at'])
		.where('car_id', '=', carId)
		.where('direction', '<>', 'note')
		.orderBy('id', 'desc')
		.limit(mostMessages)
		.execute();
	return newest.reverse().map(({ id, direction, link_id, via, unconfirmed, text, at }) => ({
		id,
		// What came by mail or from a chat came by no link.
		from:
			unconfirmed === 1
				? 'unconfirmed'
				: fromOf(direction, link_id === linkId || (link_id === null && via !== 'page')),
		...{ text, at },
	}));
}

function fromOf(direction: string, isOfLink: boolean): CarPage['messages'][number]['from'] {
	if (direction === 'out') return 'office';
	return isOfLink ? 'you' : 'other';
}

/** Opens the page for somebody who writes; a viewer may not. */
async function openToAct(context: Context, token: string, call: Call): Promise<OpenedPage> {
	const opened = await openPage(context, token, call);
	if (opened.isViewer) throw missingCar();
	await context.sharedLimits.take(acts, String(opened.linkId));
	return opened;
}

async function message(
	context: Context,
	{ params, body: { text } }: InputOf<'carPage.message'>,
	call: Call,
): Promise<{ id: number }> {
	const { carId, linkId } = await openToAct(context, params.token, call);
	const claim = claimOf(context, call, 'carPage.message', { linkId, text });
	return context.db.writeUrgent(async (tx) => {
		const car = await lockCar(tx, context, carId);
		const id = await once(tx, context, claim, async () => {
			const by = await labelOf(tx, linkId);
			const message = { direction: 'in', by, link_id: linkId, text } as const;
			const made = await storeOwnMessage(tx, context, { table: 'car', id: carId }, message);
			await announceMessage(tx, context, car, made);
			return made;
		});
		return { id };
	});
}

/** The bank's QR code of an open payment; a viewer has no payments. */
async function paymentCode(
	context: Context,
	{ params, query }: InputOf<'carPage.paymentCode'>,
	call: Call,
): Promise<Download> {
	context.limits.take(files, call.address);
	const { carId, isViewer } = await openPage(context, params.token, call);
	const row = await carRows(context.db.read).where('id', '=', carId).executeTakeFirst();
	if (!row || isViewer) throw notFound(say('carPayment.missing'));
	const { payments } = await paymentsOfPage(context, row, call.language);
	const link = payments.find(({ id }) => id === params.payment)?.payee?.link;
	if (!link) throw notFound(say('carPayment.missing'));
	const svg = drawBankCode(query.address === 'former' ? formerAddress(link) : link);
	return { name: 'payment.svg', type: 'image/svg+xml', bytes: Buffer.from(svg), inPlace: true };
}

/**
 * Marks an open payment as one that the client says to be paid, with his receipt. The office reads of it as of a
 * message, and nothing counts before it has said so itself.
 */
async function sayPaid(
	context: Context,
	{ params, file }: InputOf<'carPage.sayPaid'>,
	call: Call,
): Promise<undefined> {
	const { carId, linkId } = await openToAct(context, params.token, call);
	const receipt = file && { ...(await readFile(file.bytes, 'receipt')), sha: sha256(file.bytes) };
	await context.db.writeUrgent(async (tx) => {
		const car = await lockCar(tx, context, carId);
		const payments = await paymentsOf(tx, carId);
		const payment = payments.find(({ id }) => id === params.payment);
		if (!payment) throw notFound(say('carPayment.missing'));
		const owed = owedOf(payment, payments);
		if (payment.paid || !owed.gt(0)) throw new Refusal('conflict', say('carPayment.paid'));
		if (!payeeOf(payment, await payeesOf(tx))) throw new Refusal('conflict', say('carPayment.noPayee'));
		const at = context.now().toISOString();
		const by = await labelOf(tx, linkId);
		const isKept = receipt && (await keepReceipt(tx, context, { car, payment, by, at, file, receipt }));
		// The same form sent twice is one word of the client.
		if (payment.saidAt !== null && !isKept) return;
		await tx.updateTable('car_payment').set({ said_at: at }).where('id', '=', payment.id).execute();
		const { message } = words[car.speaks].payment;
		const text = message(titleOf(payment, car.speaks), money(moneyText(owed), payment.currency));
		const said = { direction: 'in', by, link_id: linkId, text } as const;
		await storeOwnMessage(tx, context, { table: 'car', id: carId }, said);
		await touchCar(tx, context, car, {}, { isMessage: true });
	});
}

/** Keeps a paper that the client signed elsewhere, beside the one that was made here. */
async function sign(
	context: Context,
	{ params, file }: InputOf<'carPage.sign'>,
	call: Call,
): Promise<undefined> {
	const { carId, linkId } = await openToAct(context, params.token, call);
	const by = await labelOf(context.db.read, linkId);
	await addSigned(context, carId, { file, by, signs: params.file });
}

type Receipt = {
	car: CarRow;
	payment: StoredPayment;
	by: string;
	at: string;
	file: Upload;
	receipt: Awaited<ReturnType<typeof readFile>> & { sha: string };
};

/** Keeps a receipt with its payment; false where the car has the same file already. */
async function keepReceipt(
	tx: Write,
	context: Context,
	{ car, payment, by, at, file, receipt }: Receipt,
): Promise<boolean> {
	const { sha, bytes, small, type } = receipt;
	const known = await tx
		.selectFrom('car_file')
		.select('id')
		.where('car_id', '=', car.id)
		.where('sha256', '=', sha)
		.executeTakeFirst();
	if (known) return false;
	await requireRoom(tx, car.id, bytes.byteLength);
	const id = await storeBytes(tx, {
		...{ car_id: car.id, kind: 'receipt', stage: car.stage, payment_id: payment.id, type, sha256: sha },
		...{ name: oneLine(file.name.slice(0, 200)) || 'receipt', size: bytes.byteLength },
		...{ bytes: Buffer.from(bytes), small: small && Buffer.from(small), shown: 1, by, at, position: 0 },
	});
	if (id !== null) await tellUpload(tx, context, car, id);
	return id !== null;
}

const labelOf = async (db: Read, linkId: number): Promise<string> =>
	(await db.selectFrom('car_link').select('label').where('id', '=', linkId).executeTakeFirstOrThrow()).label;

async function setMail(
	context: Context,
	{ params, body: { isTold } }: InputOf<'carPage.setMail'>,
	call: Call,
): Promise<undefined> {
	const { carId } = await openToAct(context, params.token, call);
	await context.db.writeUrgent(async (tx) => {
		const car = await lockCar(tx, context, carId);
		const mail_on = isTold ? 1 : 0;
		if (car.mail_on !== mail_on) await touchCar(tx, context, car, { mail_on });
	});
}

export const carPage = { get, file, message, paymentCode, sayPaid, sign, setMail };
