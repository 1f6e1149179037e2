import { addDays } from '@clearway/shared/domain/dated.ts';
import { kyivDay } from '@clearway/shared/format/date.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { Call, Context } from '../../context/context.ts';
import type { Read } from '../../db/open.ts';
import { clientValues, publicOptions } from '../../options/option.ts';
import { hashOf, isToken } from '../../records/secret-link.ts';
import { todayInKyiv } from '../../records/today.ts';
import { Refusal } from '../../services/refusal.ts';
import { missingCar } from './car-rows.ts';

/** The page of a car, as a link opens it. */
export type OpenedPage = { carId: number; linkId: number; isViewer: boolean };

/**
 * Finds the car of a link. An unknown token and an erased car are missing alike; a link that was revoked or has
 * expired, and that of a car in the trash, is gone, which says nothing of the car.
 */
export async function openPage(
	context: Context,
	token: string,
	call: Pick<Call, 'language'>,
): Promise<OpenedPage> {
	const found = linkRows(context.db.read).where('hash', '=', hashOf(token));
	const link = isToken(token) ? await found.executeTakeFirst() : undefined;
	// 144 random bits need no budget of misses, which would lock out everybody behind one address.
	if (!link) throw missingCar();
	if (isOver(context, link)) {
		const options = clientValues(await publicOptions(context.db.read, call.language));
		throw new Refusal('gone', say('car.linkGone', options['company.phone']?.trim() ?? ''));
	}
	return { carId: link.car_id, linkId: link.id, isViewer: link.role === 'viewer' };
}

type LinkRow = Awaited<ReturnType<ReturnType<typeof linkRows>['executeTakeFirstOrThrow']>>;

/** True where a link was revoked or has expired, or its car is in the trash. */
export function isOver(context: Context, link: LinkRow): boolean {
	const lastDay = lastDayOf(link);
	const hasEnded = lastDay !== null && todayInKyiv(context) > lastDay;
	return hasEnded || link.revokedAt !== null || link.deleted_at !== null;
}

/** Links with what tells until when they open. */
export const linkRows = (db: Read) =>
	db
		.selectFrom('car_link')
		.innerJoin('car', 'car.id', 'car_link.car_id')
		.leftJoin('car_stage', (join) =>
			join.onRef('car_stage.car_id', '=', 'car.id').on('car_stage.stage', '=', 'handed'),
		)
		.select(['car_link.id', 'car_link.car_id', 'label', 'role', 'by', 'car_link.created_at as createdAt'])
		.select(['revoked_at as revokedAt', 'openings', 'first_at as firstAt', 'last_at as lastAt'])
		.select(['hash', 'sealed', 'car.closed_at', 'car.deleted_at', 'car_stage.done_on as handed_on']);

const openDays = { client: 180, viewer: 60 };

/** The last day of a link: some time after its car was handed over, or given up. */
export function lastDayOf(link: {
	role: string;
	handed_on: string | null;
	closed_at: string | null;
}): string | null {
	const end = link.handed_on ?? (link.closed_at === null ? null : kyivDay(new Date(link.closed_at)));
	return end === null ? null : addDays(end, link.role === 'viewer' ? openDays.viewer : openDays.client);
}
