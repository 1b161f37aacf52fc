// The front door of the order desk: what staff decided about an order and a second person agreed to.
export { carryOutOrderEnd } from './working/end-by-staff.ts';
