import { pictures as words } from '@clearway/shared/words/admin-pictures.ts';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import type { Image, StoredPicture } from '../../contract/picture.ts';
import classes from './pictures.module.css';

type Props = {
	pictures: readonly StoredPicture[];
	/** The text about a picture beside its size. */
	detail: (picture: StoredPicture) => string;
	/** Stands below that text. */
	children?: (picture: StoredPicture) => ReactNode;
	/** With it each picture is a button. */
	onChoose?: (picture: StoredPicture) => void;
};

/** Pictures side by side: to look at, or to choose one of them, also by the arrows. */
export function PictureGrid({ pictures, detail, children, onChoose }: Props) {
	const grid = useRef<HTMLUListElement>(null);
	const move = (event: KeyboardEvent): void => {
		const buttons = [...(grid.current?.querySelectorAll<HTMLElement>(`.${classes.choice}`) ?? [])];
		const at = buttons.indexOf(document.activeElement as HTMLElement);
		const to = placeAfter(event.key, at, buttons);
		if (at < 0 || to === null) return;
		event.preventDefault();
		buttons[to]?.focus();
	};
	return (
		<ul className={classes.grid} ref={grid} aria-label={words.title} onKeyDown={onChoose && move}>
			{pictures.map((picture) => (
				<li key={picture.name} className={`panel ${classes.card}`}>
					{onChoose ? (
						<button type="button" className={classes.choice} onClick={() => onChoose(picture)}>
							<Face picture={picture} detail={detail(picture)} />
						</button>
					) : (
						<Face picture={picture} detail={detail(picture)} />
					)}
					{children?.(picture)}
				</li>
			))}
		</ul>
	);
}

// The positions of the pictures tell their lines: the window decides how many fit into one.
function placeAfter(key: string, at: number, buttons: readonly HTMLElement[]): number | null {
	const last = buttons.length - 1;
	const top = buttons[0]?.getBoundingClientRect().top;
	const next = buttons.findIndex((button) => button.getBoundingClientRect().top !== top);
	const columns = next < 0 ? buttons.length : next;
	const steps: Readonly<Record<string, number>> = {
		ArrowLeft: at - 1,
		ArrowRight: at + 1,
		ArrowUp: at - columns,
		ArrowDown: at + columns,
		Home: 0,
		End: last,
	};
	const to = steps[key];
	return to === undefined || to < 0 || to > last ? null : to;
}

const Face = ({ picture, detail }: { picture: StoredPicture; detail: string }) => (
	<>
		<img
			className={classes.thumb}
			src={smallest(picture)}
			alt=""
			width={picture.width}
			height={picture.height}
			loading="lazy"
			decoding="async"
		/>
		<span className={classes.name}>{picture.alt || <i>{words.noAlt}</i>}</span>
		<span className={`figures ${classes.size}`}>
			{words.size(picture.width, picture.height)}, {detail}
		</span>
	</>
);

/** The lightest file of a picture, for where it is shown small. */
export const smallest = ({ url, variants }: Image): string =>
	variants.find(({ type }) => type === 'image/webp')?.url ?? url;
