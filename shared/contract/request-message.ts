import { messageCalls } from './car-message.ts';

/** What clients write after their requests. */
export const requestMessage = messageCalls('request');
