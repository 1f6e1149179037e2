import { posts } from '@clearway/shared/words/admin-posts.ts';
import { postPlace as words } from '@clearway/shared/words/admin-posts-list.ts';
import { Button, NumberInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { PostRow } from '../../contract/post.ts';
import type { Problem } from '../../contract/problem.ts';
import { type Outcome, outcome } from '../frame/outcome.ts';
import { type AdminServices, useServices } from '../frame/services.tsx';
import { Dialog, DialogFoot } from '../kit/dialog.tsx';
import { ProblemNote } from '../kit/problem-note.tsx';
import { toast } from '../kit/toast.tsx';
import { useBusy } from '../kit/use-busy.ts';
import type { putAt } from './move-item.ts';
import classes from './posts-order.module.css';

type Place = Awaited<ReturnType<AdminServices['api']['post']['place']>>;
type Body = Parameters<typeof putAt>[2];
type Props = {
	post: PostRow;
	onPut: (id: number, body: Body) => Promise<Outcome<Awaited<ReturnType<typeof putAt>>>>;
	onClose: () => void;
};

/** Asks for the number at which a post shall stand, and shows who stands there. */
export default function PlaceDialog({ post, onPut, onClose }: Props) {
	const { api } = useServices();
	const [typed, setTyped] = useState<string | number>('');
	const [place, setPlace] = useState<Place | null>(null);
	const [problem, setProblem] = useState<Problem | null>(null);
	const { isBusy, during } = useBusy();
	const number = typed === '' ? (place?.number ?? 1) : Number(typed);
	const isWrong = place !== null && !(Number.isInteger(number) && number >= 1 && number <= place.total);
	useEffect(() => {
		if (isWrong) return;
		const controller = new AbortController();
		const query = typed === '' ? {} : { number: String(typed) };
		void outcome(api.post.place({ params: { id: String(post.id) }, query }, controller.signal))
			.then((result) => {
				if (controller.signal.aborted) return;
				if (result.ok) setPlace(result.value);
				else setProblem(result.problem);
			})
			.catch(() => undefined);
		return () => controller.abort();
	}, [api, post.id, typed, isWrong]);
	const seen = place && !isWrong && isAbout(place, number) ? place : null;

	async function lookAt(wanted: number): Promise<Place | null> {
		const result = await outcome(
			api.post.place({ params: { id: String(post.id) }, query: { number: String(wanted) } }),
		);
		if (result.ok) return result.value;
		setProblem(result.problem);
		return null;
	}
	async function save(): Promise<void> {
		setProblem(null);
		if (!place || isWrong) return;
		// Whoever is quicker than the answer has it looked at now.
		const found = seen ?? (await lookAt(number));
		if (!found) return;
		const from = found.number;
		if (number === from) return onClose();
		const before = found.around.find((one) => one.number === (number < from ? number : number + 1));
		const done = await onPut(post.id, { number, from, before: before?.id ?? null });
		if (!done.ok) {
			// Told together with how they stand now: the next try is about what is seen.
			setPlace((await lookAt(number)) ?? place);
			setProblem(done.problem);
			return;
		}
		onClose();
		const { was: exactly, before: next } = done.value;
		toast.undo(words.saved(post.title, number), async () => {
			const back = await onPut(post.id, { number: from, from: number, before: next, exactly });
			if (back.ok) toast.done(words.undone);
			else toast.problem(back.problem);
		});
	}

	return (
		<Dialog opened onClose={onClose} title={words.title(post.title)}>
			<form
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					void during(save);
				}}
			>
				<ProblemNote problem={problem} />
				<NumberInput
					data-autofocus
					label={words.number}
					description={place && words.lead(place.number, place.total)}
					value={typed}
					{...(place && { placeholder: String(place.number) })}
					onChange={setTyped}
					allowDecimal={false}
					allowNegative={false}
					min={1}
					{...(place && { max: place.total })}
					clampBehavior="none"
					error={isWrong ? words.wrong(place.total) : undefined}
				/>
				<ol className={classes.around} aria-label={words.around} aria-live="polite">
					{seen &&
						afterwards(seen, number, post).map((one) => (
							<li key={one.id} className={classes.neighbour} data-here={one.id === post.id || undefined}>
								<span className={classes.place}>{one.number}</span>
								<span className={classes.title}>{one.title}</span>
								{one.id === post.id && (
									<span className={classes.mark}>{number === seen.number ? words.already : words.here}</span>
								)}
							</li>
						))}
				</ol>
				<DialogFoot>
					<Button variant="default" onClick={onClose}>
						{posts.order.leave}
					</Button>
					<Button type="submit" disabled={!place || isWrong} aria-busy={isBusy}>
						{words.save}
					</Button>
				</DialogFoot>
			</form>
		</Dialog>
	);
}

const isAbout = ({ around }: Place, number: number): boolean => around.some((one) => one.number === number);

/** Who will stand around the number when the post has come there. */
function afterwards({ number: from, around }: Place, number: number, { id, title }: PostRow) {
	const others = around
		.filter((one) => one.id !== id)
		.map((one) => ({ ...one, number: one.number > from ? one.number - 1 : one.number }))
		.map((one) => ({ ...one, number: one.number >= number ? one.number + 1 : one.number }));
	return [...others, { id, title, number }].sort((a, b) => a.number - b.number);
}
