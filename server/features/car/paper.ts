import type { CarFile } from '@clearway/shared/contract/car-file.ts';
import type { CarPayment } from '@clearway/shared/contract/car-payment.ts';
import type { Download } from '@clearway/shared/contract/endpoint.ts';
import type { InputOf } from '@clearway/shared/contract/index.ts';
import type { Language } from '@clearway/shared/contract/language.ts';
import type { PaperNeeds } from '@clearway/shared/contract/paper.ts';
import { fieldsIn, type PaperKind } from '@clearway/shared/contract/paper-fields.ts';
import { isReadyToHand } from '@clearway/shared/domain/car/progress.ts';
import { isSampleText } from '@clearway/shared/domain/sample-text.ts';
import { shortDate } from '@clearway/shared/format/date.ts';
import { money } from '@clearway/shared/format/number.ts';
import { type Sentence, say } from '@clearway/shared/format/say.ts';
import type { AdminCall, Context } from '../../context/context.ts';
import type { Read, Write } from '../../db/open.ts';
import { drawInWorker } from '../../offer/draw-in-worker.ts';
import type { Paper } from '../../offer/paper.ts';
import { readPaper } from '../../offer/read-paper.ts';
import { sha256 } from '../../records/file.ts';
import { claimOfAdmin, storeAnswer, takeClaim } from '../../records/repeat.ts';
import { notFound } from '../../records/revision.ts';
import { todayInKyiv } from '../../records/today.ts';
import { textIn } from '../../records/translations.ts';
import { invalid, Refusal } from '../../services/refusal.ts';
import { tell } from '../../services/words.ts';
import { bankCodeOf } from './bank-code.ts';
import { fileOf, requireRoom } from './car-file.ts';
import { carRows, lockCar, logAct, missingCar } from './car-rows.ts';
import { storeBytes } from './file-store.ts';
import { factsOf, valuesOfPaper, wordsOfPapers } from './paper-values.ts';
import { titleOf } from './payment-rows.ts';

type Asked = InputOf<'paper.make'>['body'];

/** Reads all that a paper of this template is made from. */
async function gather(context: Context, carId: number, { template, language, payment }: Asked) {
	const { read } = context.db;
	const [car, row] = await Promise.all([
		carRows(read).where('id', '=', carId).executeTakeFirst(),
		read
			.selectFrom('template')
			.select(['kind', 'title', 'text', 'language', 'translations'])
			.where('id', '=', template)
			.where('deleted_at', 'is', null)
			.executeTakeFirst(),
	]);
	if (!car) throw missingCar();
	if (!row) throw notFound();
	const text = textIn<'title' | 'text'>(row, 'text', language);
	const fields = fieldsIn(text);
	const facts = await factsOf(context, car, language);
	const isOfPayment = fields.some((field) => /^(payment|payee)\./.test(field));
	return {
		...{ car, facts, text, fields, language, isOfPayment, kind: row.kind },
		title: textIn<'title' | 'text'>(row, 'title', language),
		payment: isOfPayment ? facts.open.find(({ id }) => payment === undefined || id === payment) : undefined,
		day: todayInKyiv(context),
	};
}
type Gathered = Awaited<ReturnType<typeof gather>>;

async function needs(
	context: Context,
	{ params, query: { language } }: InputOf<'paper.needs'>,
	call: AdminCall,
): Promise<PaperNeeds> {
	const gathered = await gather(context, params.id, { template: params.template, language });
	const { facts, fields, isOfPayment } = gathered;
	const values = valuesOfPaper(facts, { ...gathered, number: '-' });
	return {
		faults: faultsOf(gathered).map((fault) => tell(fault, call.language)),
		missing: fields.filter((field) => values[field].length === 0),
		payments: isOfPayment ? facts.open.map((payment) => shownPayment(payment, language)) : [],
		payees: facts.paying.payees,
	};
}

const shownPayment = (payment: CarPayment, language: Language) => ({
	id: payment.id,
	title: titleOf(payment, language),
	sum: money(payment.owed, payment.currency),
	hasPayee: payment.payee !== null,
});

/** Names what keeps a paper from a client, whatever is typed. */
function faultsOf({ kind, car, text, title, fields, facts }: Gathered): Sentence[] {
	const tooEarly = kind === 'act' && !isReadyToHand(car) ? [say('paper.tooEarly')] : [];
	if (isSampleText(text)) return [...tooEarly, say('paper.sample', title)];
	const lacksParty = fields.some((field) => field.startsWith('entity.') && !facts.options[field]);
	return lacksParty ? [...tooEarly, say('paper.noParty')] : tooEarly;
}

function requireFaultless(gathered: Gathered): void {
	const [fault] = faultsOf(gathered);
	if (fault) throw invalid('template', fault);
}

/** Refuses a bill of nothing, or to nobody. */
function requirePayment({ isOfPayment, payment }: Gathered): void {
	if (!isOfPayment) return;
	if (!payment) throw invalid('payment', say('paper.noPayment'));
	if (!payment.payee) throw invalid('payeeId', say('paper.noPayee'));
}

function written(gathered: Gathered, number: string | null): Paper {
	const { facts, language, text, title, kind, payment } = gathered;
	const link = kind === 'bill' ? payment?.payee?.link : null;
	const words = wordsOfPapers[language];
	const values = valuesOfPaper(facts, { ...gathered, number: number ?? '' });
	const name = number === null ? words.look(title) : words.title(title, number);
	return {
		...{ language, title: name },
		firm: facts.options['company.name'] ?? '',
		blocks: [
			...readPaper(text, values),
			...(link ? [{ kind: 'code', code: bankCodeOf(link), text: words.scan } as const] : []),
		],
		foot: name,
	};
}

const looks = { name: 'paper look', count: 30, seconds: 60 };

async function look(
	context: Context,
	{ params: { id }, body }: InputOf<'paper.look'>,
	{ session }: AdminCall,
): Promise<Download> {
	const gathered = await gather(context, id, body);
	requirePayment(gathered);
	context.limits.take(looks, String(session.adminId));
	const paper = written(gathered, null);
	const bytes = await drawInWorker({ paper, at: context.now().toISOString() });
	return { name: `${paper.title}.pdf`, type: 'application/pdf', bytes };
}

// Far more papers than an office makes at once.
const mostTries = 10;

/**
 * Makes a paper for good. It is drawn with the number that comes next before the transaction, which would hold up all
 * others, and drawn again where the car has changed or a colleague was faster: so it says what is true of that moment,
 * no number is left out, and none is given twice.
 */
async function make(
	context: Context,
	{ params: { id }, body }: InputOf<'paper.make'>,
	call: AdminCall,
): Promise<CarFile> {
	const at = context.now().toISOString();
	const claim = claimOfAdmin(context, call, 'paper.make', { id, ...body });
	for (let tries = 0; tries < mostTries; tries++) {
		const gathered = await gather(context, id, body);
		requireFaultless(gathered);
		requirePayment(gathered);
		const { kind, day } = gathered;
		const year = Number(day.slice(0, 4));
		const number = await nextNumber(context.db.read, kind, year);
		const shown = `${year}-${number}`;
		const paper = written(gathered, shown);
		const bytes = Buffer.from(await drawInWorker({ paper, at }));
		const made = await context.db.writeUrgent(async (tx) => {
			const car = await lockCar(tx, context, id);
			const answered = claim && (await takeClaim(tx, context, claim));
			if (answered) return fileOf(tx, id, Number(answered));
			// What it says of the car was true when it was drawn.
			if (car.revision !== gathered.car.revision) return null;
			const given = await giveNumber(tx, { kind, year, number, made_on: day });
			if (given === null) return null;
			await requireRoom(tx, id, bytes.byteLength);
			const fileId = await storeBytes(tx, {
				...{ car_id: id, kind, stage: stages[kind] ?? car.stage, payment_id: null, at, position: 0 },
				...{ name: wordsOfPapers[body.language].from(paper.title, shortDate(day)), type: 'application/pdf' },
				...{ size: bytes.byteLength, sha256: sha256(bytes), bytes, shown: 0, by: call.session.name },
			});
			await tx.updateTable('paper').set({ file_id: fileId }).where('id', '=', given).execute();
			if (claim) await storeAnswer(tx, claim, String(fileId));
			await logAct({ tx, context, call }, car, { after: { file: kind, number: shown } });
			return fileOf(tx, id, fileId ?? 0);
		});
		if (made) return made;
	}
	throw new Refusal('conflict', say('paper.busy'));
}

/** Where a paper belongs on a car's way; a signed act is what the last stage asks for. */
const stages = { contract: 'agreed', bill: null, act: 'handed' } as const;

async function nextNumber(db: Read, kind: PaperKind, year: number): Promise<number> {
	const { last } = await db
		.selectFrom('paper')
		.select(({ fn }) => fn.max<number | null>('number').as('last'))
		.where('kind', '=', kind)
		.where('year', '=', year)
		.executeTakeFirstOrThrow();
	return Number(last ?? 0) + 1;
}

type Given = { kind: PaperKind; year: number; number: number; made_on: string };

/** Answers null where another paper got it meanwhile. */
async function giveNumber(tx: Write, given: Given): Promise<number | null> {
	const row = await tx
		.insertInto('paper')
		.values({ ...given, file_id: null })
		.onConflict((conflict) => conflict.columns(['kind', 'year', 'number']).doNothing())
		.returning('id')
		.executeTakeFirst();
	return row?.id ?? null;
}

/** Says that a paper does not count any more. Its number stays given, and its file stays as it was made. */
async function voidPaper(
	context: Context,
	{ params: { id, file }, body: { reason } }: InputOf<'paper.void'>,
	call: AdminCall,
): Promise<CarFile> {
	return context.db.writeUrgent(async (tx) => {
		const car = await lockCar(tx, context, id);
		const { kind, number, voided } = await fileOf(tx, id, file);
		if (number === null) throw notFound();
		if (voided === null) {
			const { name: by } = call.session;
			const changes = { voided_at: context.now().toISOString(), voided_by: by, void_reason: reason.trim() };
			await tx.updateTable('paper').set(changes).where('file_id', '=', file).execute();
			await logAct({ tx, context, call }, car, { after: { file: kind, number, voided: true } });
		}
		return fileOf(tx, id, file);
	});
}

export const paper = { needs, look, make, void: voidPaper };
