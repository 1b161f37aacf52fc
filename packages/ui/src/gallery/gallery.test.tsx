// How the pieces behave under the keyboard and the pointer, in a real browser and without a server. Their colours and the
// content policy come from the server: e2e/pages/kit.spec.ts looks at those.
import './gallery.test.css';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Gallery } from './gallery.tsx';

let root: Root;
beforeEach(async () => {
  await page.viewport(1280, 720);
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  root = createRoot(place);
  root.render(<Gallery />);
  await expect.poll(() => document.querySelector('main[data-ready]')).not.toBeNull();
});
afterEach(() => root.unmount());

const button = (name: string) => page.getByRole('button', { name, exact: true });
const option = (name: string) => page.getByRole('option', { name, exact: false });
const menuItem = (name: string) => page.getByRole('menuitem', { name, exact: false });
const within = (part: Element, selector: string) => part.querySelector(selector) as HTMLElement;
const focus = (name: string) => (button(name).element() as HTMLElement).focus();
const press = (keys: string) => userEvent.keyboard(keys);

test('a dialog keeps the focus inside, closes on Escape and gives the focus back (A11Y-001)', async () => {
  focus('Open dialog');
  await press('{Enter}');
  const dialog = page.getByRole('alertdialog', { name: 'Clear the cart?' });
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog).toHaveAccessibleDescription('4 items worth $ 373.64 are removed.');
  await expect.element(button('Keep')).toHaveFocus();
  for (const next of ['Clear cart', 'Close dialog', 'Keep']) {
    await userEvent.tab();
    await expect.element(button(next)).toHaveFocus();
  }
  await userEvent.tab({ shift: true });
  await expect.element(button('Close dialog')).toHaveFocus();
  await press('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button('Open dialog')).toHaveFocus();
});

test('a dialog that asks for a decision does not close by a press beside it (A11Y-001)', async () => {
  await button('Open dialog').click();
  const dialog = page.getByRole('alertdialog');
  await expect.element(dialog).toBeVisible();
  await page.elementLocator(document.documentElement).click({ position: { x: 5, y: 5 }, force: true });
  await expect.element(dialog).toBeVisible();
  await button('Keep').click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a drawer keeps the focus inside, closes on Escape and gives the focus back (A11Y-001)', async () => {
  focus('Open drawer');
  await press('{Enter}');
  const drawer = page.getByRole('dialog', { name: 'Cart' });
  await expect.element(drawer.getByLabelText('Coupon')).toHaveFocus();
  for (let presses = 0; presses < 4; presses += 1) {
    await userEvent.tab();
    await expect.poll(() => drawer.element().contains(document.activeElement)).toBe(true);
  }
  await press('{Escape}');
  await expect.element(drawer).not.toBeInTheDocument();
  await expect.element(button('Open drawer')).toHaveFocus();
});

test('a menu is walked with the arrow keys and by typing the first characters (A11Y-001)', async () => {
  focus('Open menu');
  await press('{ArrowDown}');
  await expect.element(menuItem('Profile')).toHaveFocus();
  await press('{ArrowDown}');
  await expect.element(menuItem('Settings')).toHaveFocus();
  await press('lo');
  await expect.element(menuItem('Log out')).toHaveFocus();
  await press('{ArrowDown}');
  await expect.element(menuItem('Profile')).toHaveFocus();
  await press('{End}');
  await press('{Enter}');
  await expect.element(page.getByText('Chosen: log out')).toBeVisible();
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(button('Open menu')).toHaveFocus();
});

test('a menu shows which of its choices are taken and closes on Escape (A11Y-001)', async () => {
  const opener = button('Open menu');
  await expect.element(opener).toHaveAttribute('aria-expanded', 'false');
  await opener.click();
  await expect.element(opener).toHaveAttribute('aria-expanded', 'true');
  await expect.element(page.getByRole('menuitemcheckbox', { name: 'Compact' })).toBeChecked();
  await expect.element(page.getByRole('menuitemradio', { name: 'US dollar' })).toBeChecked();
  await page.getByRole('menuitemradio', { name: 'Euro' }).click();
  await opener.click();
  await expect.element(page.getByRole('menuitemradio', { name: 'Euro' })).toBeChecked();
  await press('{Escape}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('a select is opened, searched and chosen from by keyboard alone (A11Y-001)', async () => {
  const select = page.getByRole('combobox', { name: 'Service type' });
  await expect.element(select).toHaveTextContent('Ad views');
  (select.element() as HTMLElement).focus();
  await press('{Enter}');
  await expect.element(option('Ad views')).toHaveAttribute('aria-selected', 'true');
  // The list is there a moment before it listens: what is chosen has the focus then.
  await expect.element(option('Ad views')).toHaveFocus();
  await press('{ArrowDown}');
  await expect.element(option('Story reach')).toHaveFocus();
  await press('{Enter}');
  await expect.element(select).toHaveTextContent('Story reach');
  await expect.element(select).toHaveFocus();
  await press('{ArrowDown}');
  await expect.element(option('Story reach')).toHaveFocus();
  await press('cha');
  await press('{Enter}');
  await expect.element(select).toHaveTextContent('Channel posts');
  expect(within(document.body, 'input[name="type"]')).toHaveValue('posts');
});

test('tabs are changed with the arrow keys, and a switched-off one can be read but not opened (A11Y-001)', async () => {
  const tab = (name: string) => page.getByRole('tab', { name, exact: false });
  (tab('Single order').element() as HTMLElement).focus();
  await press('{ArrowRight}');
  await expect.element(tab('Bulk order')).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByRole('tabpanel')).toHaveTextContent('Many links at once.');
  await press('{ArrowRight}');
  await press('{ArrowRight}');
  await expect.element(tab('Autopromotion')).toHaveFocus();
  await expect.element(page.getByRole('tabpanel')).toHaveTextContent('Spread over days.');
  await press('{ArrowRight}');
  await expect.element(tab('Single order')).toHaveAttribute('aria-selected', 'true');
});

test('a tooltip appears on focus, goes on Escape and describes its control (A11Y-001)', async () => {
  const pin = button('Pin');
  await expect.element(pin).toHaveAccessibleDescription('Pins the menu open on this device');
  focus('Show error');
  await userEvent.tab();
  await expect.element(pin).toHaveFocus();
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('Pins the menu open on this device');
  await press('{Escape}');
  await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument();
});

test('a toast is added to a live region that was there before, errors to an urgent one (A11Y-001)', async () => {
  const region = page.getByRole('region', { name: 'Kit messages' }).element();
  const polite = within(region, '[aria-live="polite"]');
  const urgent = within(region, '[aria-live="assertive"]');
  expect([polite.childElementCount, urgent.childElementCount]).toEqual([0, 0]);
  await button('Show toast').click();
  await expect.poll(() => polite.textContent).toContain('Order created successfully');
  await button('Show error').click();
  await expect.poll(() => urgent.textContent).toContain('Insufficient funds on balance.');
  await page.elementLocator(urgent).getByRole('button', { name: 'Add funds' }).click();
  await expect.element(page.getByText('Chosen: add funds')).toBeVisible();
  await expect.poll(() => urgent.childElementCount).toBe(0);
});

test('closing a toast by keyboard gives the focus back to the work (A11Y-001)', async () => {
  // An error stays until it is closed, however long the machine takes.
  await button('Show error').click();
  await expect.element(button('Close message')).toBeVisible();
  focus('Edit');
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(button('Close message')).toHaveFocus();
  await press('{Enter}');
  await expect.element(button('Close message')).not.toBeInTheDocument();
  await expect.element(button('Edit')).toHaveFocus();
});

test('a button that waits acts once, keeps its width and its focus, and says that it is busy (A11Y-001)', async () => {
  const pay = button('Pay now');
  const width = () => pay.element().getBoundingClientRect().width;
  const before = width();
  await pay.dblClick();
  await expect.element(page.getByText('Pressed: 1')).toBeVisible();
  await expect.element(pay).toHaveAttribute('aria-busy', 'true');
  focus('Pay now');
  await press('{Enter}');
  await pay.click({ force: true });
  await expect.element(page.getByText('Pressed: 1')).toBeVisible();
  await expect.element(pay).toHaveFocus();
  expect(width()).toBe(before);
  await button('Answer').click();
  await pay.click();
  await expect.element(page.getByText('Pressed: 2')).toBeVisible();
});

test('the header of a sorted column says how it is sorted (A11Y-001)', async () => {
  const table = page.getByRole('table', { name: 'Orders' });
  const header = (name: string) => table.getByRole('columnheader', { name });
  await expect.element(header('Order')).toHaveAttribute('aria-sort', 'descending');
  await expect.element(header('Sum')).toHaveAttribute('aria-sort', 'none');
  await header('Sum').getByRole('button').click();
  await expect.element(header('Sum')).toHaveAttribute('aria-sort', 'ascending');
  await expect.element(header('Order')).toHaveAttribute('aria-sort', 'none');
  await expect.poll(() => table.getByRole('row').nth(1).element().textContent).toMatch(/9\.20$/);
  await press('{Enter}');
  await expect.element(header('Sum')).toHaveAttribute('aria-sort', 'descending');
});

test('a table rendered as cards on a phone is still a table to screen readers (A11Y-001)', async () => {
  await page.viewport(360, 800);
  const table = page.getByRole('table', { name: 'Orders' });
  // Written out, because some browsers forget the role of an element whose display is changed.
  expect(table.element().querySelectorAll('[role="row"]')).toHaveLength(4);
  expect(table.element().querySelectorAll('[role="cell"]')).toHaveLength(15);
  await expect.element(table.getByRole('columnheader', { name: 'Order' }).getByRole('button')).toBeVisible();
});
