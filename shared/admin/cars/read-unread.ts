import type { CarSummary } from '../../contract/car.ts';
import type { AdminServices } from '../services/services.tsx';

/** Reads the cars whose clients wrote and were not read yet, the longest wait first. */
export const readUnread = async (api: AdminServices['api'], signal: AbortSignal): Promise<CarSummary[]> =>
	(await api.car.list({ query: { only: 'unread', perPage: '1000' } }, signal)).data;
