import { type CarFile, mostCarBytes, mostCarFiles } from '@clearway/shared/contract/car-file.ts';
import type { Download, Upload } from '@clearway/shared/contract/endpoint.ts';
import type { InputOf } from '@clearway/shared/contract/index.ts';
import { type Sentence, say } from '@clearway/shared/format/say.ts';
import { storeOwnMessage } from '../../clients/messages.ts';
import type { AdminCall, Context } from '../../context/context.ts';
import type { Read, Write } from '../../db/open.ts';
import { tellGroup } from '../../mail/chats.ts';
import { oneLine } from '../../mail/letter.ts';
import { letterWords } from '../../mail/letter-words.ts';
import { sha256 } from '../../records/file.ts';
import { isSameValue } from '../../records/merge-fields.ts';
import { claimOfAdmin, once } from '../../records/repeat.ts';
import { notFound } from '../../records/revision.ts';
import { Refusal } from '../../services/refusal.ts';
import { makePhoto, pictureKind } from '../pictures/image.ts';
import { tellClient, tellMessage, untellClient } from './car-events.ts';
import { type CarRow, lockCar, logAct, touchCar } from './car-rows.ts';
import { dropBytes, readBytes, storeBytes } from './file-store.ts';
import { signedTypeOf } from './signed-type.ts';

const fileRows = (db: Read, carId: number) =>
	db
		.selectFrom('car_file')
		.leftJoin('paper', 'paper.file_id', 'car_file.id')
		.select(['car_file.id', 'car_file.kind', 'stage', 'name', 'type', 'size', 'shown', 'by', 'at', 'sha256'])
		.select(['confirmed_by as confirmedBy', 'confirmed_at as confirmedAt', 'signs', 'year', 'number'])
		.select(['voided_at', 'voided_by', 'void_reason'])
		.where('car_id', '=', carId);

type FileRow = Awaited<ReturnType<ReturnType<typeof fileRows>['executeTakeFirstOrThrow']>>;
const shown = ({ year, number, voided_at: at, voided_by, void_reason, ...row }: FileRow): CarFile => ({
	...row,
	voided: at === null ? null : { at, by: voided_by ?? '', reason: void_reason ?? '' },
	shown: row.shown === 1,
	number: number === null ? null : `${year}-${number}`,
});

const missingFile = () => notFound(say('carFile.missing'));
const atFile = (code: 'unsupported' | 'too_large' | 'conflict', detail: Sentence): Refusal =>
	new Refusal(code, detail, { errors: [{ path: 'file', message: detail }] });

export const filesOf = async (db: Read, carId: number): Promise<CarFile[]> =>
	(await fileRows(db, carId).orderBy('position').orderBy('car_file.id').execute()).map(shown);

/** One file of a car. */
export async function fileOf(db: Read, carId: number, id: number): Promise<CarFile> {
	const row = await fileRows(db, carId).where('car_file.id', '=', id).executeTakeFirst();
	if (!row) throw missingFile();
	return shown(row);
}

/** Every picture is encoded anew, so that nothing of the file but its pixels is kept. */
export async function readFile(bytes: Uint8Array, kind: string) {
	if (pictureKind(bytes)) {
		const { large, small } = await makePhoto(bytes, 'file');
		return { type: 'image/webp' as const, bytes: large, small };
	}
	if (kind === 'photo') throw atFile('unsupported', say('picture.notPhoto'));
	const type = signedTypeOf(bytes);
	if (type === null || (type !== 'application/pdf' && kind !== 'signed'))
		throw atFile('unsupported', say('carFile.accepted'));
	return { type, bytes, small: null };
}

/** Keeps what the client signed elsewhere, which the office then confirms. True where it was there already. */
export async function addSigned(
	context: Context,
	carId: number,
	{ file, by, signs = null }: { file: Upload; by: string; signs?: number | null },
): Promise<boolean> {
	const type = signedTypeOf(file.bytes);
	if (type === null) throw atFile('unsupported', say('offerPage.signedTypes'));
	return context.db.write(async (tx) => {
		const car = await lockCar(tx, context, carId);
		const paper = signs === null ? null : await requireShown(tx, carId, signs);
		await requireRoom(tx, carId, file.bytes.byteLength);
		const id = await storeBytes(tx, {
			...{ car_id: carId, kind: 'signed', payment_id: null, by, shown: 1, type, signs },
			stage: paper ? paper.stage : 'agreed',
			name: oneLine(file.name.slice(0, 200)) || 'signed',
			...{ size: file.bytes.byteLength, sha256: sha256(file.bytes), bytes: Buffer.from(file.bytes) },
			...{ at: context.now().toISOString(), position: 0 },
		});
		if (id === null) return true;
		await touchCar(tx, context, car, {}, { event: 'signed' });
		await tellUpload(tx, context, car, id);
		return false;
	});
}

/** The paper that a client sees, of which he sends a signed copy. */
async function requireShown(tx: Read, carId: number, id: number): Promise<CarFile> {
	const paper = await fileOf(tx, carId, id);
	if (paper.number === null || !paper.shown) throw missingFile();
	requireValid(paper);
	return paper;
}

/** Tells the office's group that a client put up a file. */
export const tellUpload = (tx: Write, context: Context, car: CarRow, file: number): Promise<void> =>
	tellGroup(tx, context, 'upload', {
		...{ key: String(file), path: `/admin/cars/${car.id}#papers` },
		say: (words) => words.upload(car.title),
	});

async function add(
	context: Context,
	{ params: { id }, form, file }: InputOf<'carFile.add'>,
	call: AdminCall,
): Promise<CarFile> {
	const name = oneLine(file.name.slice(0, 200)) || form.kind;
	const sha = sha256(file.bytes);
	const same = (db: Read) => fileRows(db, id).where('sha256', '=', sha).executeTakeFirst();
	const there = await same(context.db.read);
	if (there) {
		call.foundExisting = true;
		return shown(there);
	}
	const read = await readFile(file.bytes, form.kind);
	return context.db.write(async (tx) => {
		const car = await lockCar(tx, context, id);
		const paper = form.signs === undefined ? null : await fileOf(tx, id, form.signs);
		await requireRoom(tx, id, read.bytes.byteLength);
		const fileId = await storeBytes(tx, {
			...{ car_id: id, kind: form.kind, payment_id: null, name, signs: paper?.id ?? null },
			stage: form.stage ?? paper?.stage ?? car.stage,
			...{ type: read.type, size: read.bytes.byteLength, sha256: sha },
			...{ bytes: Buffer.from(read.bytes), small: read.small && Buffer.from(read.small) },
			// Photos are made for the client; a paper is shown by hand.
			...{ shown: form.kind === 'photo' ? 1 : 0, by: call.session.name },
			...{ at: context.now().toISOString(), position: 0 },
		});
		const stored = await same(tx);
		if (!stored) throw missingFile();
		if (fileId === null) {
			call.foundExisting = true;
			return shown(stored);
		}
		if (form.kind === 'photo') await tellClient(tx, context, car, `photo ${fileId}`, { kind: 'photo' });
		// The log says what kind of file it was; a name may be a person's.
		await logAct({ tx, context, call }, car, { after: { file: form.kind } });
		return shown(stored);
	});
}

export async function requireRoom(tx: Write, carId: number, bytes: number): Promise<void> {
	const { count, total } = await tx
		.selectFrom('car_file')
		.select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number | null>('size').as('total')])
		.where('car_id', '=', carId)
		.executeTakeFirstOrThrow();
	if (Number(count) >= mostCarFiles) throw atFile('conflict', say('carFile.tooMany', mostCarFiles));
	if (Number(total ?? 0) + bytes > mostCarBytes)
		throw atFile('too_large', say('carFile.tooMuch', mostCarBytes / 1024 / 1024));
}

async function get({ db }: Context, { params, query }: InputOf<'carFile.get'>): Promise<Download> {
	const found = await readBytes(db.read, {
		carId: params.id,
		id: params.file,
		isSmall: query.size === 'small',
	});
	if (!found) throw missingFile();
	return { name: nameWithEnding(found), type: found.type, bytes: found.bytes };
}

/** The name of a file as it is saved: a picture is kept in another form than it came in. */
export function nameWithEnding({ name, type }: { name: string; type: string }): string {
	if (type === 'image/webp') return `${name.replace(/\.\w{2,5}$/, '')}.webp`;
	const ending = `.${endings[type] ?? 'pdf'}`;
	return name.toLowerCase().endsWith(ending) ? name : name + ending;
}

const endings: Readonly<Record<string, string>> = {
	'application/pkcs7-signature': 'p7s',
	'application/vnd.etsi.asic-e+zip': 'asice',
};

async function save(
	context: Context,
	{ params, body }: InputOf<'carFile.save'>,
	call: AdminCall,
): Promise<CarFile> {
	return context.db.writeUrgent(async (tx) => {
		const car = await lockCar(tx, context, params.id);
		const before = await fileOf(tx, params.id, params.file);
		const { kind = before.kind, stage = before.stage, shown: isShown = before.shown } = body;
		const name = body.name === undefined ? before.name : oneLine(body.name);
		if (before.number !== null && (kind !== before.kind || name !== before.name)) throw keptPaper();
		const confirmed =
			body.confirmed && before.confirmedAt === null
				? { confirmedBy: call.session.name, confirmedAt: context.now().toISOString() }
				: {};
		const after = { ...before, kind, stage, name, shown: isShown, ...confirmed };
		if (isSameValue(after, before)) return before;
		await tx
			.updateTable('car_file')
			.set({ kind, stage, name, shown: isShown ? 1 : 0 })
			.set({ confirmed_by: after.confirmedBy, confirmed_at: after.confirmedAt })
			.where('id', '=', before.id)
			.execute();
		await logAct({ tx, context, call }, car, {
			after: { file: kind, shown: isShown, ...(body.confirmed && { confirmed: true }) },
		});
		return after;
	});
}

async function remove(
	context: Context,
	{ params }: InputOf<'carFile.remove'>,
	call: AdminCall,
): Promise<undefined> {
	await context.db.writeUrgent(async (tx) => {
		const car = await lockCar(tx, context, params.id);
		const { id, kind, number } = await fileOf(tx, params.id, params.file);
		if (number !== null) throw keptPaper();
		await dropBytes(tx, [id]);
		await untellClient(tx, params.id, `photo ${id}`);
		await logAct({ tx, context, call }, car, { before: { file: kind } });
	});
}

/** A paper with a number stays as it was made; only erasing its client takes it. */
const keptPaper = () => new Refusal('conflict', say('paper.kept'));

/** Refuses to send or sign what does not count any more. */
function requireValid({ voided }: CarFile): void {
	if (voided !== null) throw new Refusal('conflict', say('paper.voided'));
}

/** Shows papers of a car to its client, with a message that brings them. */
export async function showPapers(tx: Write, carId: number, ids: readonly number[]): Promise<void> {
	for (const id of ids) {
		const file = await fileOf(tx, carId, id);
		if (file.kind === 'photo') throw missingFile();
		requireValid(file);
		await tx.updateTable('car_file').set({ shown: 1 }).where('id', '=', id).execute();
	}
}

/** Shows a paper to the client, and sends it: by mail as a file, elsewhere as the link of his page. */
async function send(
	context: Context,
	{ params }: InputOf<'carFile.send'>,
	call: AdminCall,
): Promise<CarFile> {
	const claim = claimOfAdmin(context, call, 'carFile.send', params);
	return context.db.writeUrgent(async (tx) => {
		const car = await lockCar(tx, context, params.id);
		const { id, name } = await fileOf(tx, params.id, params.file);
		await once(tx, context, claim, async () => {
			const { name: by, adminId } = call.session;
			const text = letterWords[car.speaks].carLetters.paper(name);
			const message = { direction: 'out', by, by_id: adminId, text } as const;
			const made = await storeOwnMessage(tx, context, { table: 'car', id: car.id }, message);
			await showPapers(tx, car.id, [id]);
			await tellMessage(tx, context, car, made, { text, files: [id] });
			await logAct({ tx, context, call }, car, { after: { message: 'office' } });
			return made;
		});
		return fileOf(tx, params.id, params.file);
	});
}

export const carFile = { add, get, save, send, remove };
