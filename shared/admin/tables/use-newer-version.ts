import { useState } from 'react';
import type { TableVersion } from '../../contract/calculator.ts';
import type { TableTitle } from '../../domain/tables/kind.ts';
import { useNews } from '../frame/news.ts';
import { outcome } from '../frame/outcome.ts';
import { useServices } from '../frame/services.tsx';

export const newestOf = (versions: readonly TableVersion[]): number =>
	Math.max(0, ...versions.map(({ version }) => version));

/** The newest version, where it was published since the screen was opened. */
export function useNewerVersion(title: TableTitle, opened: number): number | null {
	const { api } = useServices();
	const [newest, setNewest] = useState(opened);
	const tell = (version: number): void => setNewest((before) => Math.max(before, version));
	useNews(
		async (news) => {
			if (news.type !== 'gap') return news.id === title && tell(news.revision);
			const read = await outcome(api.calculator.versions({ params: { title } }));
			if (read.ok) tell(newestOf(read.value));
		},
		['table.changed', 'gap'],
	);
	return newest > opened ? newest : null;
}
