import { admin as words } from '@clearway/shared/words/admin.ts';
import { listWords } from '@clearway/shared/words/admin-list.ts';
import { trash as text } from '@clearway/shared/words/admin-trash.ts';
import { recordWords } from '@clearway/shared/words/records.ts';
import { useNavigate } from 'react-router-dom';
import { may } from '../../contract/presets.ts';
import { recordKinds } from '../../contract/records.ts';
import { placeOfKind } from '../../contract/rights.ts';
import type { TrashItem } from '../../contract/trash.ts';
import { daysBetween } from '../../domain/dated.ts';
import { optionName } from '../../domain/options.ts';
import { kyivDay } from '../../format/date.ts';
import { readListAddress, useListAddress } from '../kit/list/address.ts';
import { findRows } from '../kit/list/find-rows.ts';
import type { Column } from '../kit/list/list.tsx';
import { Listing } from '../kit/list/listing.tsx';
import type { Found } from '../kit/list/paging.ts';
import { restoreMany } from '../kit/move-to-trash.ts';
import { Page } from '../kit/page.tsx';
import { toast } from '../kit/toast.tsx';
import { pageName } from '../meta/meta-pages.ts';
import { useReloadOnNews } from '../services/news.ts';
import { recordPath } from '../services/record-path.ts';
import { screen, type ViewProps } from '../services/screen.tsx';
import { useRights } from '../services/use-rights.ts';
import { settingPath } from '../settings/setting-path.ts';

const acts = { restore: restoreMany };
const shape = { filters: ['kind'], sorts: ['-deletedAt', 'deletedAt'] } as const;

export default screen({
	title: text.title,
	load: async ({ api }, { url, signal }): Promise<Found<TrashItem>> => {
		const address = readListAddress(url.searchParams, shape);
		const { kind } = address.filters;
		const items = await api.trash.list({}, signal);
		return findRows(kind ? items.filter((item) => item.kind === kind) : items, address, {
			texts: (item) => [nameOf(item), item.title, recordWords[item.kind].one],
			by: { deletedAt: ({ deletedAt }) => deletedAt },
		});
	},
	act: acts,
	View: Trash,
});

function nameOf({ kind, id, title }: TrashItem): string {
	if (kind === 'request') return [`№\u00A0${id}`, title].filter(Boolean).join(', ');
	if (kind === 'meta') return pageName(title);
	return kind === 'option' ? optionName(title) : title;
}

const columns: readonly Column<TrashItem>[] = [
	{ key: 'title', label: text.name, cell: (item) => nameOf(item) || words.noName },
	{
		key: 'kind',
		label: text.kind,
		isTight: true,
		isBelow: true,
		cell: ({ kind }) => recordWords[kind].one,
	},
	{
		key: 'deletedAt',
		label: text.deletedAt,
		isTight: true,
		isExtra: true,
		sort: ['deletedAt', '-deletedAt'],
		cell: ({ deletedAt }) => words.at(deletedAt),
	},
	{
		key: 'erasedAt',
		label: text.erasedAt,
		isTight: true,
		cell: ({ erasedAt }) => text.left(daysBetween(kyivDay(new Date()), kyivDay(new Date(erasedAt)))),
	},
];

function Trash({ data, act }: ViewProps<Found<TrashItem>, typeof acts>) {
	useReloadOnNews(...recordKinds);
	const navigate = useNavigate();
	const list = useListAddress(shape);
	const rights = useRights();
	const bring = async (chosen: readonly TrashItem[]): Promise<boolean> => {
		const result = await act.restore(chosen);
		const [only] = chosen;
		if (!result.ok) toast.problem(result.problem);
		else
			toast.done(
				only && chosen.length === 1 ? text.restored(nameOf(only)) : text.restoredMany(chosen.length),
			);
		return result.ok;
	};
	return (
		<Page title={text.title} lead={text.lead}>
			<Listing
				label={text.label}
				list={list}
				found={data}
				filters={[
					{
						key: 'kind',
						label: text.kind,
						options: [
							['', text.kindAll],
							...recordKinds
								.filter((kind) => may(rights, placeOfKind(kind)))
								.map((kind) => [kind, recordWords[kind].one] as const),
						],
					},
				]}
				count={listWords.found}
				keyOf={({ kind, id }) => `${kind} ${id}`}
				nameOf={nameOf}
				columns={columns}
				actions={(item) => {
					const path = item.kind === 'option' ? settingPath(item.title) : recordPath(item.kind, item.id);
					const openIt = async (to: string): Promise<void> => {
						if (await bring([item])) await navigate(to);
					};
					return [
						{ label: text.restore, icon: 'undo', run: () => void bring([item]) },
						path !== null && { label: text.restoreAndOpen, icon: 'edit', run: () => void openIt(path) },
					];
				}}
				bulk={[{ label: text.restore, icon: 'undo', run: bring }]}
				empty={{ icon: 'trash', title: text.empty, text: text.emptyHelp }}
			/>
		</Page>
	);
}
