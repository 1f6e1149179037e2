import { admin } from '@clearway/shared/words/admin.ts';
import { writing } from '@clearway/shared/words/admin-writing.ts';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Image } from '../../../contract/picture.ts';
import type { Problem } from '../../../contract/problem.ts';
import { outcome } from '../../frame/outcome.ts';
import { useServices } from '../../frame/services.tsx';
import { ProblemNote } from '../../kit/problem-note.tsx';
import classes from './dialogs.module.css';

const words = writing.picture;

/** The pictures already there, newest first; more of them on demand. */
export function PictureLibrary({ onChoose }: { onChoose: (image: Image) => void }) {
	const { api } = useServices();
	const [images, setImages] = useState<readonly Image[] | null>(null);
	const [page, setPage] = useState(1);
	const [pages, setPages] = useState(1);
	const [problem, setProblem] = useState<Problem | null>(null);
	const grid = useRef<HTMLUListElement>(null);
	useEffect(() => {
		let isClosed = false;
		void outcome(api.picture.list({ query: { page: String(page), perPage: '24' } })).then((result) => {
			if (isClosed) return;
			if (!result.ok) return setProblem(result.problem);
			setProblem(null);
			setPages(result.value.pages);
			setImages((before) => (page === 1 ? result.value.data : [...(before ?? []), ...result.value.data]));
		});
		return () => {
			isClosed = true;
		};
	}, [api, page]);
	if (problem) return <ProblemNote problem={problem} />;
	if (!images) return <p role="status">{admin.loading}…</p>;
	if (images.length === 0) return <p className={classes.note}>{words.libraryEmpty}</p>;
	return (
		<>
			<ul className={classes.library} ref={grid} aria-label={words.library}>
				{images.map((image) => (
					<li key={image.url}>
						<button
							type="button"
							className={classes.thumb}
							onClick={() => onChoose(image)}
							aria-label={image.alt || words.noAlt}
						>
							<img src={smallest(image)} alt="" width={image.width} height={image.height} loading="lazy" />
							<span>{image.alt || words.noAlt}</span>
						</button>
					</li>
				))}
			</ul>
			{page < pages && (
				<Button variant="default" mt="md" onClick={() => setPage(page + 1)}>
					{words.more}
				</Button>
			)}
		</>
	);
}

/** The lightest file of a picture, for where it is shown small. */
export const smallest = ({ url, variants }: Image): string =>
	variants.find(({ type }) => type === 'image/webp')?.url ?? url;
