import { pictures as words } from '@clearway/shared/words/admin-pictures.ts';
import { Alert, Button, Stack } from '@mantine/core';
import { useRevalidator } from 'react-router-dom';
import type { StoredPicture } from '../../contract/picture.ts';
import { Icon } from '../kit/icon.tsx';
import { readListAddress, useListAddress } from '../kit/list/address.ts';
import { Listing } from '../kit/list/listing.tsx';
import { type Found, loadRows } from '../kit/list/paging.ts';
import { Page } from '../kit/page.tsx';
import { toast } from '../kit/toast.tsx';
import { useReloadOnNews } from '../services/news.ts';
import { screen, type ViewProps } from '../services/screen.tsx';
import { pictureFilters, queryOf } from './picture-filters.ts';
import { PictureGrid } from './picture-grid.tsx';
import { PictureUses } from './picture-uses.tsx';
import classes from './pictures.module.css';

type Data = Found<StoredPicture> & { isReading: boolean };

const shape = { filters: ['use'] } as const;

/** All pictures, with where each is used. */
export default screen({
	title: words.title,
	load: ({ api }, { url, signal }): Promise<Data> => {
		const { q, filters, ...address } = readListAddress(url.searchParams, shape);
		const query = queryOf({ q, ...filters });
		return loadRows(address, signal, (pages, signal) =>
			api.picture.list({ query: { ...query, ...pages } }, signal),
		);
	},
	View: Pictures,
});

function Pictures({ data }: ViewProps<Data, Record<never, never>>) {
	useReloadOnNews('image', 'post', 'draft', 'car', 'option');
	const list = useListAddress(shape);
	const { revalidate } = useRevalidator();
	return (
		<Page title={words.title} lead={words.lead}>
			<Listing
				list={list}
				found={data}
				search={words.search}
				filters={pictureFilters}
				count={words.found}
				note={
					data.isReading && (
						<Alert color="yellow" mt="md" role="status" title={words.reading}>
							<Button variant="default" size="compact-md" onClick={() => void revalidate()}>
								{words.again}
							</Button>
						</Alert>
					)
				}
				empty={{ icon: 'picture', title: words.empty, text: words.emptyHelp }}
			>
				{(pictures) => (
					<PictureGrid pictures={pictures} detail={({ bytes }) => words.weight(bytes)}>
						{(picture) => (
							<Stack flex={1} gap="xs" px="sm" pb="xs">
								<p className="note figures">{words.came(new Date(picture.cameAt))}</p>
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
							</Stack>
						)}
					</PictureGrid>
				)}
			</Listing>
		</Page>
	);
}

async function copy({ address }: StoredPicture): Promise<void> {
	try {
		// Without https there is no clipboard; that error is told like a refusal.
		await navigator.clipboard.writeText(address);
		toast.done(words.copied);
	} catch {
		toast.failed(words.notCopied(address));
	}
}
