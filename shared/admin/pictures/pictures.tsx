import { pictures as words } from '@clearway/shared/words/admin-pictures.ts';
import { Alert, Button } from '@mantine/core';
import { useRevalidator } from 'react-router-dom';
import type { StoredPicture } from '../../contract/picture.ts';
import { useReloadOnNews } from '../frame/news.ts';
import { screen, type ViewProps } from '../frame/screen.tsx';
import { Empty } from '../kit/empty.tsx';
import { Icon } from '../kit/icon.tsx';
import { readListAddress, useListAddress } from '../kit/list/address.ts';
import { NothingFound } from '../kit/list/head.tsx';
import { Pages } from '../kit/list/pages.tsx';
import { Page } from '../kit/page.tsx';
import { toast } from '../kit/toast.tsx';
import { PictureFilters, queryOf } from './picture-filters.tsx';
import { PictureGrid } from './picture-grid.tsx';
import { PictureUses } from './picture-uses.tsx';
import classes from './pictures.module.css';

type Data = {
	pictures: readonly StoredPicture[];
	page: number;
	pages: number;
	total: number;
	isReading: boolean;
};

const shape = { filters: ['use'] } as const;

/** All pictures, with where each is used. */
export default screen({
	title: words.title,
	load: async ({ api }, { url, signal }): Promise<Data> => {
		const { q, filters, page, per } = readListAddress(url.searchParams, shape);
		const query = { ...queryOf({ q, use: filters.use ?? '' }), page: String(page), perPage: String(per) };
		const { data, ...found } = await api.picture.list({ query }, signal);
		return { ...found, pictures: data };
	},
	View: Pictures,
});

function Pictures({ data }: ViewProps<Data, Record<never, never>>) {
	useReloadOnNews('image', 'post', 'draft', 'delivered', 'option');
	const list = useListAddress(shape);
	const { revalidate } = useRevalidator();
	const isEmpty = data.total === 0 && !list.isNarrowed;
	return (
		<Page title={words.title} lead={words.lead}>
			{!isEmpty && (
				<PictureFilters
					wanted={{ q: list.q, use: list.chosen.filters.use ?? '' }}
					total={data.total}
					onSearch={(q) => list.set({ q }, { replace: true })}
					onUse={(use) => list.set({ use })}
				/>
			)}
			{data.isReading && (
				<Alert color="yellow" mt="md" role="status" title={words.reading}>
					<Button variant="default" size="compact-md" onClick={() => void revalidate()}>
						{words.again}
					</Button>
				</Alert>
			)}
			{isEmpty && (
				<Empty icon="picture" title={words.empty}>
					<p>{words.emptyHelp}</p>
				</Empty>
			)}
			{data.total === 0 && list.isNarrowed && <NothingFound onReset={list.reset} />}
			{data.total > 0 && (
				<PictureGrid pictures={data.pictures} detail={({ bytes }) => words.weight(bytes)}>
					{(picture) => (
						<div className={classes.below}>
							<p className={classes.facts}>{words.came(new Date(picture.cameAt))}</p>
							<PictureUses picture={picture} />
							<Button
								className={classes.copy ?? ''}
								variant="subtle"
								size="compact-sm"
								leftSection={<Icon name="link" size={16} />}
								aria-label={words.copyOf(picture.alt || words.noAlt)}
								onClick={() => void copy(picture)}
							>
								{words.copy}
							</Button>
						</div>
					)}
				</PictureGrid>
			)}
			<Pages {...list.paging(data)} />
		</Page>
	);
}

async function copy({ address }: StoredPicture): Promise<void> {
	try {
		// Without https there is no clipboard: what is thrown then is told like a refusal.
		await navigator.clipboard.writeText(address);
		toast.done(words.copied);
	} catch {
		toast.failed(words.notCopied(address));
	}
}
