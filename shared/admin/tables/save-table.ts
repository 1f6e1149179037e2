import type { TableTitle } from '../../domain/tables/kind.ts';
import { saveAnswer } from '../kit/save-answer.ts';
import type { AdminServices } from '../services/services.tsx';

/** Saves a version as an Excel file. The file names its version, so it is known when it comes back. */
export async function saveTable(
	services: AdminServices,
	title: TableTitle,
	version: number | undefined,
): Promise<void> {
	const query = { format: 'xlsx', ...(version !== undefined && { version }) } as const;
	await saveAnswer(services, services.api.calculator.download({ params: { title }, query }));
}
