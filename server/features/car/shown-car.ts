import type { Acceptance } from '@clearway/shared/contract/acceptance.ts';
import type { Car } from '@clearway/shared/contract/car.ts';
import type { Context } from '../../context/context.ts';
import type { Read } from '../../db/open.ts';
import { languagesOfRow } from '../../records/translations.ts';
import { requestRows } from '../request/request-rows.ts';
import { filesOf } from './car-file.ts';
import { linksOf } from './car-link.ts';
import {
	type CarRow,
	countedFiles,
	estimateOf,
	fieldsOf,
	missingCar,
	needsOfCar,
	pageNumber,
	stagesOfCars,
	summariesOf,
	waivedOf,
} from './car-rows.ts';
import { receiptOf } from './face.ts';
import { linesOfFace } from './face-lines.ts';

const chatsOf = (db: Read, carId: number): Promise<Car['chats']> =>
	db
		.selectFrom('chat')
		.select(['id', 'name', 'link_id as linkId', 'bound_at as boundAt', 'blocked_at as blockedAt'])
		.where('car_id', '=', carId)
		.orderBy('id')
		.execute();

/** A whole car, as the office sees it. */
export async function shownCar(context: Context, db: Read, row: CarRow): Promise<Car> {
	const [[summary], stages, payments, files, counted, links, acceptances, chats, request] = await Promise.all(
		[
			summariesOf(context, db, [row]),
			stagesOfCars(db, [row]),
			db
				.selectFrom('car_payment')
				.select('kind')
				.where('car_id', '=', row.id)
				.where('cancelled_reason', 'is', null)
				.execute(),
			filesOf(db, row.id),
			countedFiles(db).where('car_id', '=', row.id).execute(),
			linksOf(db, row.id),
			acceptancesOf(db, row.id),
			chatsOf(db, row.id),
			requestRows(db)
				.where('id', '=', row.request_id ?? 0)
				.executeTakeFirst(),
		],
	);
	if (!summary) throw missingCar();
	const estimate = estimateOf(row);
	const ofCar = stages.get(row.id) ?? [];
	return {
		...summary,
		...fieldsOf(row),
		...receiptOf(row),
		stages: ofCar,
		needs: needsOfCar(row, { stages: ofCar, payments, files: counted }),
		waived: waivedOf(row),
		...{ files, links, acceptances, chats },
		estimate: estimate ? { number: estimate.number, date: estimate.date } : null,
		clientId: row.client_id,
		requestId: request?.id ?? null,
		publicId: pageNumber(row),
		...linesOfFace(row, context.config.languages[0]),
		...languagesOfRow<'story'>(context, row),
		closedReason: row.closed_reason,
	};
}

const acceptancesOf = (db: Read, carId: number): Promise<Acceptance[]> =>
	db
		.selectFrom('acceptance')
		.select([
			'id',
			'number',
			'name',
			'at',
			'proof',
			'sent_to as sentTo',
			'address',
			'agent',
			'wording',
			'sha256',
		])
		.where('car_id', '=', carId)
		.orderBy('id')
		.execute();
