import type { TableTitle } from '../../domain/tables/kind.ts';
import { outcome } from '../frame/outcome.ts';
import type { AdminServices } from '../frame/services.tsx';
import { toast } from '../kit/toast.tsx';

/** Saves a version as an Excel file. The file names its version, so it is known when it comes back. */
export async function saveTable(
	{ api, platform }: AdminServices,
	title: TableTitle,
	version: number | undefined,
): Promise<void> {
	const query = { format: 'xlsx', ...(version !== undefined && { version }) } as const;
	const result = await outcome(api.calculator.download({ params: { title }, query }));
	if (result.ok) await platform.saveFile(result.value);
	else toast.problem(result.problem);
}
