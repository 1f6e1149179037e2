import type { Download } from '@clearway/shared/contract/endpoint.ts';
import type { InputOf } from '@clearway/shared/contract/index.ts';
import type { OfferPage } from '@clearway/shared/contract/offer-page.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { Call, Context } from '../../context/context.ts';
import type { Budget } from '../../limits/limits.ts';
import { asPdf } from '../../offer/keep-offer-file.ts';
import type { Sheet } from '../../offer/sheet.ts';
import { offerNumber } from '../../offer/stored-offer.ts';
import { Refusal } from '../../services/refusal.ts';
import { addSigned } from '../car/car-file.ts';
import { accept } from './accept.ts';
import { acceptedOf, codeWay, openOffer, standingOf, wordingOf } from './open-offer.ts';
import { askedOf, sendCode } from './send-code.ts';

const views: Budget = { name: 'offer page view', count: 120, seconds: 60 };
const uploads: Budget = { name: 'offer page file', count: 10, seconds: 3600 };

async function get(
	context: Context,
	{ params: { token } }: InputOf<'offerPage.get'>,
	call: Call,
): Promise<OfferPage> {
	call.isMomentary = true;
	context.limits.take(views, call.address);
	const { read } = context.db;
	const row = await openOffer(read, token);
	const { id, language, bytes, sha256 } = row;
	const [standing, signed, wording, way] = await Promise.all([
		standingOf(context, read, row),
		signedOf(context, id),
		wordingOf(read, row),
		codeWay(context, row),
	]);
	// Written by `offer` of this program.
	const { title, client, blocks, terms } = JSON.parse(row.sheet) as Sheet;
	return {
		...{ title, language, client, terms, ...standing, signed },
		number: offerNumber(row.request_id, row.number),
		madeAt: row.at,
		validUntil: row.valid_until,
		facts: blocks.flatMap((block) => (block.kind === 'facts' ? block.facts : [])),
		amounts: blocks.flatMap((block) => (block.kind === 'amounts' ? block.amounts : [])),
		notes: blocks.flatMap((block) => (block.kind === 'note' || block.kind === 'text' ? [block.text] : [])),
		file: { name: row.file_name, size: bytes.byteLength, sha256 },
		wording,
		codeTo: way?.shown ?? null,
		asked: way && askedOf(context, row, call),
		accepted: acceptedOf(row),
	};
}

async function signedOf({ db }: Context, offer: number): Promise<OfferPage['signed']> {
	const files = await db.read
		.selectFrom('car_file')
		.innerJoin('acceptance', 'acceptance.car_id', 'car_file.car_id')
		.select(['car_file.name', 'size', 'confirmed_at'])
		.where('acceptance.offer_id', '=', offer)
		.where('kind', '=', 'signed')
		.where('stage', '=', 'agreed')
		.where('shown', '=', 1)
		.orderBy('car_file.id')
		.execute();
	return files.map(({ name, size, confirmed_at }) => ({ name, size, isConfirmed: confirmed_at !== null }));
}

async function file(
	context: Context,
	{ params: { token } }: InputOf<'offerPage.file'>,
	call: Call,
): Promise<Download> {
	context.limits.take(views, call.address);
	const { file_name: name, bytes } = await openOffer(context.db.read, token);
	return asPdf({ name, bytes });
}

/** Takes a file that the client signed elsewhere; nobody here verifies it, the office confirms it. */
async function upload(
	context: Context,
	{ params: { token }, file }: InputOf<'offerPage.upload'>,
	call: Call,
): Promise<{ name: string; size: number }> {
	const row = await openOffer(context.db.read, token);
	await context.sharedLimits.take(uploads, String(row.id));
	const { accepted_by: by, car_id: car } = row;
	if (car === null || by === null) throw new Refusal('conflict', say('offerPage.acceptFirst'));
	const wasThere = await addSigned(context, car, { file, by });
	if (wasThere) call.foundExisting = true;
	return { name: file.name, size: file.bytes.byteLength };
}

export const offerPage = { get, file, code: sendCode, accept, upload };
