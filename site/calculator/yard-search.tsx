import { findYards } from '@clearway/shared/domain/calculator/find-yards.ts';
import type { Yard } from '@clearway/shared/domain/calculator/list-yards.ts';
import { auctionName } from '@clearway/shared/domain/calculator/places.ts';
import type { Tables } from '@clearway/shared/domain/calculator/types.ts';
import { Field } from '@clearway/shared/ui/field.tsx';
import { stateNames, calculator as words } from '@clearway/shared/words/calculator.ts';
import { yardSearch } from '@clearway/shared/words/yard-search.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { FormParts } from './answer.ts';

type Props = { form: FormParts; tables: Tables; onClose: () => void };

const mostShown = 8;

/** Yards of all states by their name, those of the chosen auction first; one tap chooses state and yard. */
export function YardSearch({ form, tables, onClose }: Props) {
	const field = useRef<HTMLInputElement>(null);
	const [text, setText] = useState('');
	// The button that was tapped is gone.
	useEffect(() => field.current?.focus(), []);
	const { auction } = form.car;
	const found = useMemo(() => findYards(tables, auction, text, stateNames), [tables, auction, text]);
	function take(yard: Yard): void {
		if (yard.auction !== auction) form.change('auction', yard.auction);
		form.change('state', yard.state);
		form.change('location', yard.location);
		onClose();
		// The list that now shows the yard is where one goes on.
		document.querySelector<HTMLElement>('.calc select[name="location"]')?.focus();
	}
	return (
		<>
			<Field
				ref={field}
				label={words.findYard}
				type="search"
				autoComplete="off"
				enterKeyHint="search"
				maxLength={60}
				value={text}
				onChange={(event) => setText(event.currentTarget.value)}
				onKeyDown={(event) => {
					const [first] = found;
					if (event.key === 'Escape') onClose();
					if (event.key !== 'Enter') return;
					// Not the form: the yard is what was meant.
					event.preventDefault();
					if (first) take(first);
				}}
			/>
			<p role="status" className="visually-hidden">
				{text.trim() !== '' && yardSearch.found(found.length)}
			</p>
			{text.trim() !== '' && found.length === 0 && <p className="calc__note">{yardSearch.none}</p>}
			{found.length > 0 && (
				<ul className="yard-search">
					{found.slice(0, mostShown).map((yard) => (
						<li key={`${yard.auction} ${yard.state} ${yard.location}`}>
							<button type="button" className="link-button" onClick={() => take(yard)}>
								{yard.location}
							</button>{' '}
							<span className="yard-search__state">
								{[yard.state, stateNames[yard.state]].filter(Boolean).join(' · ')}
								{yard.auction !== auction && ` · ${auctionName(yard.auction)}`}
							</span>
						</li>
					))}
				</ul>
			)}
			{found.length > mostShown && <p className="calc__note">{yardSearch.more(found.length - mostShown)}</p>}
		</>
	);
}
