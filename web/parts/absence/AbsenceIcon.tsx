import type { AbsenceIcon as IconName } from '#domain/absence/absence-type.ts';
import {
  IconBabyCarriage,
  IconBan,
  IconBeach,
  IconClock,
  IconCoinOff,
  IconConfetti,
  IconDots,
  IconHeart,
  IconHeartHandshake,
  IconHome,
  IconPlane,
  IconSchool,
  IconStar,
  IconThermometer,
  IconUsersGroup,
} from '#web/ui/icons.ts';

const icons: Record<IconName, typeof IconBeach> = {
  beach: IconBeach,
  thermometer: IconThermometer,
  confetti: IconConfetti,
  star: IconStar,
  baby: IconBabyCarriage,
  heart: IconHeart,
  'heart-handshake': IconHeartHandshake,
  family: IconUsersGroup,
  'coin-off': IconCoinOff,
  ban: IconBan,
  school: IconSchool,
  home: IconHome,
  plane: IconPlane,
  clock: IconClock,
  dots: IconDots,
};

/** Icon of an absence type in its colour; the name is next to it. */
export const AbsenceIcon = ({ icon, colour, size = 18 }: { icon: string; colour?: string; size?: number }) => {
  const Icon = icons[icon as IconName] ?? IconDots;
  return <Icon size={size} stroke={1.8} color={colour} aria-hidden="true" />;
};
