import type { TableTitle } from '../../domain/tables/kind.ts';
import { outcome } from '../frame/outcome.ts';
import type { AdminServices } from '../frame/services.tsx';
import { toast } from '../kit/toast.tsx';

/** Hands a version over as a file: the one that was uploaded, or its rows written anew. */
export async function saveTable(
	{ api, platform }: AdminServices,
	title: TableTitle,
	version?: number,
	format?: 'xlsx' | 'csv',
): Promise<void> {
	const query = { ...(version !== undefined && { version: String(version) }), ...(format && { format }) };
	const result = await outcome(api.calculator.download({ params: { title }, query }));
	if (result.ok) await platform.saveFile(result.value);
	else toast.problem(result.problem);
}
