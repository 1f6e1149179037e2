import type { ReactNode } from 'react';

type Props = { id: string; title: string; className?: string; children: ReactNode };

/** A titled part of a car's page. */
export const CarPart = ({ id, title, className, children }: Props) => (
	<section className={className} aria-labelledby={id}>
		<h2 className="car__title" id={id}>
			{title}
		</h2>
		{children}
	</section>
);
